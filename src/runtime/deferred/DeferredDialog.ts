import { deferComponent } from './deferComponent.tsx';

/**
 * The dialog of `ui`, for pages whose first screen has none. Its code is in the chunk of forms. When it fails to load, nothing is
 * shown here: the screen behind it shows the failure, with Retry.
 */
export const DeferredDialog = deferComponent(
  async () => (await import('./deferredViews.ts')).Dialog,
  () => null,
);
