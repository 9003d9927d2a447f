import { acceptsHandoff, formatFlowVersion, replaceRouteParameters } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';

/** A handoff that does not work: its target is not served, does not accept it, or has another address than the outcome's `href`. */
export interface BrokenHandoff {
  readonly flow: Flow;
  readonly outcome: string;
  /** The flow to which it would lead. */
  readonly to: string;
  /** The problem, as a sentence. */
  readonly why: string;
}

/**
 * The broken handoffs of flows that are served side by side. Each flow was compiled with its neighbours at that time, and these may
 * be served in an earlier or later release.
 */
export function findBrokenHandoffs(flows: readonly Flow[]): readonly BrokenHandoff[] {
  const byId = new Map(flows.map((flow) => [flow.id, flow]));
  return flows.flatMap((flow) =>
    Object.entries(flow.outcomes).flatMap(([outcome, { handoff, href }]) => {
      const [to = '', step] = handoff?.split('#') ?? [];
      if (handoff === undefined) return [];
      const why = findHandoffProblem(flow, outcome, byId.get(to), { to, step, href });
      return why === undefined ? [] : [{ flow, outcome, to, why }];
    }),
  );
}

interface Target {
  readonly to: string;
  readonly step: string | undefined;
  readonly href: string | undefined;
}

function findHandoffProblem(from: Flow, outcome: string, other: Flow | undefined, { to, step, href }: Target): string | undefined {
  const leads = `'${formatFlowVersion(from)}' hands clients who end with '${outcome}' over to ${to}`;
  if (other === undefined) return `${leads}, of which no release is served.`;
  if (!acceptsHandoff(other, { flow: from.id, outcome })) return `${leads}, but '${formatFlowVersion(other)}' does not let them in.`;
  return findStepAddress(other, step) === href
    ? undefined
    : `${leads} at ${href}, but in '${formatFlowVersion(other)}' that is not the address of its step.`;
}

/** The route as an `href`: each parameter is replaced by the fact of that name. */
function findStepAddress({ steps, route: pattern }: Flow, id: string | undefined): string | undefined {
  const route = replaceRouteParameters(pattern, (name) => `{${name}}`);
  if (id === undefined) return route;
  const path = steps.find((step) => step.id === id)?.path;
  return path === '' ? route : path === undefined ? undefined : `${route}/${path}`;
}
