import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';

/** Calls back when its children have been committed, before they are painted. */
export function OnCommit({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}
