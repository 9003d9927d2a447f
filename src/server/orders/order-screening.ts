import type { CheckoutSession } from '../accounts/checkout-sessions.ts';
import { isLinkValid } from '../accounts/checkout-links.ts';
import type { Queries } from '../db/database.ts';
import type { ServerDefinitions } from '../definitions/server-definitions.ts';
import { leadsToOrder } from '../runs/leads-to-order.ts';
import { findRevisions } from '../runs/run-storage.ts';
import type { Order } from './order-storage.ts';

/** How the person of an order was screened. */
export type OrderScreening = Pick<Order, 'screening' | 'screeningRunId' | 'screeningFlow' | 'screeningOutcome'>;

/**
 * Returns how the person of a checkout session was screened; `undefined` when they were not. A valid checkout link counts as
 * screening, because staff have screened its person. Otherwise the latest revision of the sign-up's run decides: its outcome has
 * to lead to a flow with a step that orders. The server has evaluated that outcome itself.
 */
export async function resolveScreening(
  transaction: Queries,
  definitions: Pick<ServerDefinitions, 'served' | 'accepted'>,
  { signUp, link }: CheckoutSession,
  at: Date,
): Promise<OrderScreening | undefined> {
  if (link !== null && isLinkValid(link, at)) {
    return { screening: 'link', screeningRunId: null, screeningFlow: null, screeningOutcome: null };
  }
  if (signUp === null) return undefined;
  const [last] = await findRevisions(transaction, signUp.runId);
  if (last === undefined || !leadsToOrder(definitions, last)) return undefined;
  return { screening: 'run', screeningRunId: signUp.runId, screeningFlow: last.flow, screeningOutcome: last.outcome };
}
