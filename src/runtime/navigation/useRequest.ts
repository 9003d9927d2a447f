import { useLocation, useParams } from 'react-router-dom';
import { readHistoryState } from './request.ts';
import type { Request } from './request.ts';

/** What the address and its history entry ask for, inside a route that ends in `/*`. */
export function useRequest(): Request {
  const path = useParams()['*'] ?? '';
  const place = readHistoryState(useLocation().state);
  return { path: path.replace(/\/+$/, ''), place };
}
