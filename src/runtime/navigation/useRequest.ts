import type { Flow } from '../../engine/index.ts';
import { useLocation } from '../../router/index.ts';
import { readHistoryState } from './request.ts';
import type { Request } from './request.ts';

/** What the address and its history entry ask for, where the page of the address is that of the flow. */
export function useRequest({ route }: Pick<Flow, 'route'>): Request {
  const location = useLocation();
  const path = location.pathname.slice(route.length).replace(/^\/+|\/+$/g, '');
  return { path, place: readHistoryState(location.state) };
}
