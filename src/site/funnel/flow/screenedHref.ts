import booking from 'flow:booking@1';
import firstLead from 'flow:lead@1';
import secondLead from 'flow:lead@2';
import { getLinkedAccountHref } from '../session/checkoutSession.ts';
import { findLatestLeadHandoff } from './leadHandoff.ts';

/**
 * The page that follows the questions of `lead@1` for a person who has been screened elsewhere: by a validated checkout
 * link, or by `lead@2`. `undefined` for everybody else.
 */
export function getScreenedHref(): string | undefined {
  const linked = getLinkedAccountHref();
  if (linked !== undefined) return linked;
  const handoff = findLatestLeadHandoff([firstLead, secondLead], booking);
  return handoff?.flow.id === secondLead.id ? `${booking.route}/account` : undefined;
}
