import { findConfirmedCheckoutHref } from '../../funnel/session/checkoutSession.ts';
import type { FlowVisit } from '../flowVisit.ts';

/**
 * The address of the page after the screening, for a client who has been screened elsewhere: by a validated checkout link or by
 * another flow. `undefined` for any other client.
 */
export function findScreenedHref(visit: FlowVisit): string | undefined {
  return findConfirmedCheckoutHref() ?? visit.findHandoffOfOtherFlow();
}
