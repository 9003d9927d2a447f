import { useEffect, useState } from 'react';
import { toFailure } from '../../../runtime/index.ts';
import { getOrderStatus } from '../../api/checkoutEndpoints.ts';
import { isPrerendering } from '../../browser/isPrerendering.ts';
import { usePageRestored } from '../../browser/usePageRestored.ts';
import type { Plan } from '../../facts/checkoutPlans.ts';
import { mapApiErrors } from '../../funnel/flow/mapApiErrors.ts';
import { readPaymentReturn } from '../../funnel/session/paymentReturn.ts';

/**
 * Whether the order with which this session has come back from the payment page has paid the program. That it is paid is the
 * server's word, as on the page after the payment.
 */
export function usePaymentOfPlan(plan: Plan | undefined): 'asking' | 'paid' | 'not known' {
  const [order, setOrder] = useState(readOrder);
  const [answer, setAnswer] = useState<{ readonly order: string; readonly paidPlan: string | undefined }>();
  usePageRestored(() => setOrder(readOrder()));
  useEffect(() => {
    if (order !== undefined) void askForPaidPlan(order).then((paidPlan) => setAnswer({ order, paidPlan }));
  }, [order]);
  if (order === undefined || plan === undefined) return 'not known';
  if (answer?.order !== order) return 'asking';
  return answer.paidPlan === plan.name ? 'paid' : 'not known';
}

function readOrder(): string | undefined {
  return isPrerendering ? undefined : readPaymentReturn().externalId;
}

/** The plan that the order has paid. Where the request fails, the confirmation is shown: its button asks the server too, which orders nothing twice. */
async function askForPaidPlan(order: string): Promise<string | undefined> {
  try {
    const { status, planName } = await mapApiErrors(() => getOrderStatus(order));
    return status === 'paid' ? planName : undefined;
  } catch (error) {
    // Reports what is not a failure of the request.
    toFailure(error);
    return undefined;
  }
}
