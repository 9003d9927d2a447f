import { deferComponent } from './deferComponent.tsx';

/** A figure with its source, for pages whose first screen has none. When its code fails to load, the figure is left out. */
export const DeferredClaimNote = deferComponent(
  async () => (await import('./deferredViews.ts')).ClaimNote,
  () => null,
);
