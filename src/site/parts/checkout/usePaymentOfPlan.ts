import { useEffect, useState } from 'react';
import { toFailure } from '../../../runtime/index.ts';
import { getOrderStatus } from '../../api/checkoutEndpoints.ts';
import type { OrderStatus } from '../../api/checkoutEndpoints.ts';
import { isPrerendering } from '../../browser/isPrerendering.ts';
import { usePageRestored } from '../../browser/usePageRestored.ts';
import type { Plan } from '../../facts/checkoutPlans.ts';
import { mapApiErrors } from '../../funnel/flow/mapApiErrors.ts';
import { readPaymentReturn } from '../../funnel/session/paymentReturn.ts';
import type { PaymentReturn } from '../../funnel/session/paymentReturn.ts';

/**
 * The state of the payment of a program. `asking`: the server is being asked. `under way`: the payment service has returned the client
 * with a payment, but has not notified the server of it yet.
 */
export type PlanPayment = 'asking' | 'paid' | 'under way';

/**
 * The state of the payment of the order with which the client has returned from the payment page; `undefined` when this session has
 * paid nothing for this program. Only the server decides that an order is paid, as on the page after the payment.
 */
export function usePaymentOfPlan(plan: Plan | undefined): PlanPayment | undefined {
  const [{ externalId, transactionId }, setReturned] = useState(readReturn);
  const [answer, setAnswer] = useState<{ readonly externalId: string; readonly order: OrderStatus | undefined }>();
  usePageRestored(() => setReturned(readReturn()));
  useEffect(() => {
    if (externalId !== undefined) void askForOrder(externalId).then((order) => setAnswer({ externalId, order }));
  }, [externalId]);
  if (externalId === undefined || plan === undefined) return undefined;
  if (answer?.externalId !== externalId) return 'asking';
  const { order } = answer;
  if (order?.planName !== plan.name) return undefined;
  if (order.status === 'paid') return 'paid';
  return order.status === 'created' && transactionId !== undefined ? 'under way' : undefined;
}

function readReturn(): PaymentReturn {
  return isPrerendering ? {} : readPaymentReturn();
}

/** Requests the state of the order. Returns `undefined` when the request fails: the confirmation is then shown, whose button cannot order twice because the server prevents it. */
async function askForOrder(externalId: string): Promise<OrderStatus | undefined> {
  try {
    return await mapApiErrors(() => getOrderStatus(externalId));
  } catch (error) {
    // `toFailure` reports an error that is no failure of the request.
    toFailure(error);
    return undefined;
  }
}
