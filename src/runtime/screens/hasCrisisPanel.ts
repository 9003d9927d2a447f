import type { ScreenView } from '../../engine/index.ts';

/**
 * Whether the screen shows the crisis lines as large buttons under its heading, in place of the crisis line above it: after a
 * crisis answer, each refusal, and each page that has words of its own for that.
 */
export function hasCrisisPanel(view: ScreenView): boolean {
  if (!view.crisisFirst) return false;
  if (view.kind === 'page') return view.page.crisisTitle !== undefined;
  return view.kind === 'outcome' || view.kind === 'failed';
}
