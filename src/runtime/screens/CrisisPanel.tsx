import type { ScreenView } from '../../engine/index.ts';
import { CrisisLine } from '../../ui/index.ts';
import { deferComponent } from '../deferred/deferComponent.tsx';
import { hasCrisisPanel } from './hasCrisisPanel.ts';

/** No first page needs the panel, so its code is loaded with that of other screens, before anybody gives an answer. */
export const DeferredHelpPanel = deferComponent(
  async () => (await import('../deferred/deferredViews.ts')).HelpPanel,
  () => <CrisisLine near />,
);

/** The crisis lines as large buttons, directly under the heading of a screen that has them. */
export function CrisisPanel({ view }: { view: ScreenView }) {
  return hasCrisisPanel(view) && <DeferredHelpPanel />;
}
