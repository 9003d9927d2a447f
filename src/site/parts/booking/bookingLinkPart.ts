import type { Context } from '../../../engine/index.ts';
import { readSchedulerContact } from '../../funnel/scheduler/schedulerContact.ts';
import type { BookingVisit } from '../../funnel/flow/bookingVisit.ts';
import { captureIntent, captureSchedulerUse } from '../../funnel/session/bookingLink.ts';
import { readIntent } from '../../funnel/session/storedIntent.ts';
import type { SitePart } from '../sitePart.ts';
import { BookingFrame } from './BookingFrame.tsx';
import { getBookingVisit } from './getBookingVisit.ts';
import { findScreenName } from './findScreenName.ts';

/** The fact `intent` of a link: opens a flow for the booking of the link, or for the stored booking of this browser. */
const bookingLinkPart: SitePart = {
  onLoad: captureIntent,
  Frame: BookingFrame,
  captureLink: (_query, { flow, path }) => captureSchedulerUse(findScreenName(flow, path)),
  opensEntry: (visit) =>
    getBookingVisit(visit).isReschedule || new URLSearchParams(window.location.search).has('intent') || readIntent() !== undefined,
  extendPorts: ({ leaveBackward, ...ports }, visit) => {
    const booking = getBookingVisit(visit);
    return {
      ...ports,
      readLinkFacts: () => buildBookingLinkFacts(ports.readLinkFacts(), booking),
      // A reschedule has no Back to the preceding flow, where there is nothing to change.
      ...(leaveBackward === undefined || booking.isReschedule ? {} : { leaveBackward }),
    };
  },
};

export default bookingLinkPart;

/**
 * Adds the facts of the booking to the facts of the link. Without a lead run in this session, a stored intent counts as `intent`. The
 * visit determines `reschedule` and `scheduler`.
 */
function buildBookingLinkFacts({ facts, given }: Context, { lead, isReschedule, usesScheduler }: BookingVisit): Context {
  const hasStoredIntent = lead === undefined && readIntent() !== undefined;
  const names = new Set([...given, ...(hasStoredIntent ? ['intent'] : [])]);
  if (isReschedule) names.add('reschedule');
  if (usesScheduler) names.add('scheduler');
  // The scheduling service needs a contact, so an intent alone does not open its screen.
  if (usesScheduler && readSchedulerContact() === undefined) names.delete('intent');
  return { facts, given: [...names] };
}
