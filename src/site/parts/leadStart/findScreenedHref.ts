import { findConfirmedCheckoutHref } from '../../funnel/session/checkoutSession.ts';
import type { FlowVisit } from '../flowVisit.ts';

/**
 * The page that follows the screening, for a person who has been screened elsewhere: by a validated checkout link, or by
 * another flow. `undefined` for everybody else.
 */
export function findScreenedHref(visit: FlowVisit): string | undefined {
  return findConfirmedCheckoutHref() ?? visit.findHandoffOfOtherFlow();
}
