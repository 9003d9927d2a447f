import { deferComponent } from './deferComponent.tsx';

/**
 * The dialog of `ui`, for pages that begin without one. Its code arrives with that of forms. When it does not arrive, nothing
 * is shown here: the screen below shows that failure, with Retry.
 */
export const DeferredDialog = deferComponent(
  async () => (await import('./deferredViews.ts')).Dialog,
  () => null,
);
