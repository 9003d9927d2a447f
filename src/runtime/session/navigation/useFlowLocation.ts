import type { Flow } from '../../../engine/index.ts';
import { useLocation } from '../../../router/index.ts';
import { parseHistoryState } from './flowLocation.ts';
import type { FlowLocation } from './flowLocation.ts';

/** What the address and its history entry ask for, where the page of the address is that of the flow. */
export function useFlowLocation({ route }: Pick<Flow, 'route'>): FlowLocation {
  const location = useLocation();
  const path = location.pathname.slice(route.length).replace(/^\/+|\/+$/g, '');
  return { path, place: parseHistoryState(location.state) };
}
