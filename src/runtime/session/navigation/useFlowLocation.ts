import { useLocation, useParams } from 'react-router-dom';
import { parseHistoryState } from './flowLocation.ts';
import type { FlowLocation } from './flowLocation.ts';

/** The place that the address and its history entry request. The route of a flow's page ends in `/*`; the splat is the path of a step. */
export function useFlowLocation(): FlowLocation {
  const { state } = useLocation() as { readonly state: unknown };
  const { '*': path = '' } = useParams();
  return { path: path.replace(/^\/+|\/+$/g, ''), place: parseHistoryState(state) };
}
