import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';

/** Calls back when its children have been committed, before they are painted. */
export function OnCommit({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}
