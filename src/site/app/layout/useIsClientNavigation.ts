import { useState } from 'react';
import { useHistory, useLocation } from '../../../router/index.ts';

/**
 * True when the person came to this page from another one of the site. Then focus goes to the heading; a
 * document that was opened or reloaded is read from its top anyway.
 */
export function useIsClientNavigation(): boolean {
  const { opening } = useHistory();
  const location = useLocation();
  const [arrived] = useState(location !== opening.location);
  return arrived;
}
