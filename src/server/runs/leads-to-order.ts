import { acceptsHandoff, isFormStep } from '../../engine/index.ts';
import type { Flow, HandoffSource } from '../../engine/index.ts';
import type { ServerDefinitions } from '../definitions/server-definitions.ts';

/** The value of `submit.call` that marks a step that orders (schemas/site-parts.json). */
const orderCall = 'place-order';

/** True when a flow with a step that orders accepts a handoff from the run, so the run counts as screening for the checkout. */
export function leadsToOrder({ served, accepted }: Pick<ServerDefinitions, 'served' | 'accepted'>, run: HandoffSource): boolean {
  const flows = [...served.values(), ...accepted.map(({ flow }) => flow)];
  return flows.some((flow) => hasOrderStep(flow) && acceptsHandoff(flow, run));
}

function hasOrderStep({ steps }: Flow): boolean {
  return steps.some((step) => isFormStep(step) && step.submit?.call === orderCall);
}
