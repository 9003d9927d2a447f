import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from '../../router/index.ts';
import { OpeningContext } from './useArrived.ts';

/** Remembers, for `useArrived`, the location that the document was opened at. Stands inside the router. */
export function Opening({ children }: { children: ReactNode }) {
  const location = useLocation();
  const [opening] = useState(location);
  return <OpeningContext value={opening}>{children}</OpeningContext>;
}
