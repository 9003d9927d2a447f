import { findRunAnswer } from '../../../engine/index.ts';
import type { FormAnswer } from '../../../engine/index.ts';
import { clearBookingAttempt, scheduleAppointment } from '../../funnel/flow/scheduleAppointment.ts';
import type { SitePart } from '../sitePart.ts';
import { BookingFrame } from './BookingFrame.tsx';
import { getBookingVisit } from './getBookingVisit.ts';

/** The request `schedule-appointment`. The page after the outcome `booked` reads the time of the call from its address (seed 0 §2). */
const scheduleAppointmentPart: SitePart = {
  Frame: BookingFrame,
  extendPorts: (ports, visit) => ({
    ...ports,
    requests: { ...ports.requests, 'schedule-appointment': scheduleAppointment(getBookingVisit(visit)) },
    leave: (href) => {
      clearBookingAttempt();
      ports.leave(href);
    },
    resolveOutcomeHref: (outcome, facts, run) => {
      if (outcome !== 'booked' || facts.href === undefined) return ports.resolveOutcomeHref(outcome, facts, run);
      const { startsAt } = (findRunAnswer(visit.flow, run, run.place.step) ?? {}) as FormAnswer;
      return `${facts.href}?${new URLSearchParams({ timeslot: String(Date.parse(String(startsAt))) }).toString()}`;
    },
  }),
};

export default scheduleAppointmentPart;
