import type { ScreenView } from '../../engine/index.ts';

/**
 * Whether the screen shows the crisis lines as large buttons under its heading, instead of the crisis line above it. After a crisis
 * answer every refusal does, and every page with a text for that case.
 */
export function hasCrisisPanel(view: ScreenView): boolean {
  if (!view.crisisFirst) return false;
  if (view.kind === 'page') return view.page.crisisTitle !== undefined;
  return view.kind === 'outcome' || view.kind === 'failed';
}
