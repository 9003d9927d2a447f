import type { Root } from 'react-dom/client';
import { NoReviewDataError } from './loadReviewData.ts';
import { Message } from './parts/ReviewFrame.tsx';

/**
 * Draws a page when its data is loaded, or says that there is none. Any other error is shown as such, and thrown, so that the
 * console has it.
 */
export async function drawPage(root: Pick<Root, 'render'>, load: () => Promise<React.ReactNode>): Promise<void> {
  try {
    root.render(await load());
  } catch (error) {
    if (error instanceof NoReviewDataError) {
      root.render(<Message title="This page was not made">Go back to the list of flows, and open what it has.</Message>);
      return;
    }
    root.render(<Message title="This page cannot be shown">The console of the browser says why.</Message>);
    throw error;
  }
}
