import type { Context } from '../../../engine/index.ts';
import { readSchedulerContact } from '../../funnel/scheduler/schedulerContact.ts';
import type { BookingVisit } from '../../funnel/flow/bookingVisit.ts';
import { captureIntent, captureSchedulerUse } from '../../funnel/session/bookingLink.ts';
import { readIntent } from '../../funnel/session/storedIntent.ts';
import type { SitePart } from '../sitePart.ts';
import { BookingFrame } from './BookingFrame.tsx';
import { getBookingVisit } from './getBookingVisit.ts';
import { findScreenName } from './findScreenName.ts';

/** The fact `intent` of a link: opens a flow for the booking that the link, or an earlier session, belongs to. */
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
      // An existing call is moved: the flow before it has nothing to change.
      ...(leaveBackward === undefined || booking.isReschedule ? {} : { leaveBackward }),
    };
  },
};

export default bookingLinkPart;

/**
 * The facts of the link. Without a lead run in this session the stored intent of an earlier link or session counts. The path
 * of the link tells whether a phone call is moved, or booked with the scheduling service.
 */
function buildBookingLinkFacts({ facts, given }: Context, { lead, isReschedule, usesScheduler }: BookingVisit): Context {
  const hasKept = lead === undefined && readIntent() !== undefined;
  const names = new Set([...given, ...(hasKept ? ['intent'] : [])]);
  if (isReschedule) names.add('reschedule');
  if (usesScheduler) names.add('scheduler');
  // The scheduling service needs a contact, so an intent alone is not enough there.
  if (usesScheduler && readSchedulerContact() === undefined) names.delete('intent');
  return { facts, given: [...names] };
}
