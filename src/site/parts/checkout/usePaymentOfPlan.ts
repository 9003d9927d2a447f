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
 * What is known of the payment of a program: that it is paid, or that it is under way: the payment service has led the client back
 * with a payment, and has not told the server of it.
 */
export type PlanPayment = 'asking' | 'paid' | 'under way';

/**
 * What has become of the order with which this session has come back from the payment page; `undefined` where it has paid nothing of
 * this program. That it is paid is the server's word, as on the page after the payment.
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

/** What the server knows of the order. Where the request fails, the confirmation is shown: its button asks the server too, which orders nothing twice. */
async function askForOrder(externalId: string): Promise<OrderStatus | undefined> {
  try {
    return await mapApiErrors(() => getOrderStatus(externalId));
  } catch (error) {
    // Reports what is not a failure of the request.
    toFailure(error);
    return undefined;
  }
}
