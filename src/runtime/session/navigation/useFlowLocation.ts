import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { parseHistoryState } from './flowLocation.ts';
import type { FlowLocation } from './flowLocation.ts';
import { RouteParams } from './RouteParams.ts';

/** The place that the address and its history entry request. The route of a flow's page ends in `/*`, which matches the path of a step. */
export function useFlowLocation(): FlowLocation {
  const { state } = useLocation() as { readonly state: unknown };
  const { '*': path = '' } = use(RouteParams);
  return { path: path.replace(/^\/+|\/+$/g, ''), place: parseHistoryState(state) };
}
