import { deferComponent } from './deferComponent.tsx';

/** A figure with its source, for pages that begin without one. When its code does not arrive, the figure is left out. */
export const DeferredClaimNote = deferComponent(
  async () => (await import('./deferredViews.ts')).ClaimNote,
  () => null,
);
