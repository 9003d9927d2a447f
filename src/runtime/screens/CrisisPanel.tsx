import type { ScreenView } from '../../engine/index.ts';
import { CrisisLine } from '../../ui/index.ts';
import { deferComponent } from '../deferred/deferComponent.tsx';
import { hasCrisisPanel } from './hasCrisisPanel.ts';

/** No first screen needs the panel, so its code is in the chunk of the other screens, which is loaded before an answer can be given. */
export const DeferredHelpPanel = deferComponent(
  async () => (await import('../deferred/deferredViews.ts')).HelpPanel,
  () => <CrisisLine near />,
);

/** The crisis lines as large buttons, directly under the heading of the screen. */
export function CrisisPanel({ view }: { view: ScreenView }) {
  return hasCrisisPanel(view) && <DeferredHelpPanel />;
}
