import { createContext, useContext, useState } from 'react';
import { useLocation } from '../../router/index.ts';
import type { Location } from '../../router/index.ts';

/** The location that the document was opened or reloaded at. */
export const OpeningContext = createContext<Location | undefined>(undefined);

/**
 * True when the person came to this page from another one of the site. Then focus goes to the heading; a
 * document that was opened or reloaded is read from its top anyway.
 */
export function useArrived(): boolean {
  const opening = useContext(OpeningContext);
  const location = useLocation();
  const [arrived] = useState(location !== opening);
  return arrived;
}
