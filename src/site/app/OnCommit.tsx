import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';

/** Tells as soon as what stands within is drawn, before it is painted. */
export function OnCommit({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}
