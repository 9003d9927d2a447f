import { useLocation } from 'react-router-dom';

/**
 * True when the person came here from another page of the site. Then focus goes to the heading; a new
 * document is read from its top anyway.
 */
export function useArrived(): boolean {
  return useLocation().key !== 'default';
}
