import type { Flow } from '../../../engine/index.ts';
import { useLocation } from '../../../router/index.ts';
import { parseHistoryState } from './flowLocation.ts';
import type { FlowLocation } from './flowLocation.ts';

/** What the address and its history entry ask for, where the page of the address is that of the flow. */
export function useFlowLocation({ route }: Pick<Flow, 'route'>): FlowLocation {
  const location = useLocation();
  // A part of the route may be a parameter, so parts are counted and not compared.
  const path = listSegments(location.pathname).slice(listSegments(route).length).join('/');
  return { path, place: parseHistoryState(location.state) };
}

function listSegments(address: string): readonly string[] {
  return address.split('/').filter((segment) => segment !== '');
}
