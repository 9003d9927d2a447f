import type { Root } from 'react-dom/client';
import { NoReviewDataError } from './loadReviewData.ts';
import { Message } from './parts/ReviewFrame.tsx';

/**
 * Renders a page after its data has loaded, or a message when its data does not exist. For any other error it renders a message and
 * throws the error, so that the console shows it.
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
