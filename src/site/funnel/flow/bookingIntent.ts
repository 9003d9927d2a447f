import { mutationOptions } from '@tanstack/react-query';
import { readIntent, saveIntent } from '../session/storedIntent.ts';
import { readAccount } from './account.ts';
import { BookingUnavailableError } from './bookingErrors.ts';
import type { BookingVisit } from './bookingVisit.ts';
import { mapBookingErrors } from './mapBookingErrors.ts';
import { submitWebForm } from './webForm.ts';

/** The message for a person whose booking cannot be found. For a reschedule it points to the link in the email first, because a new booking would not move the booked call. */
export function describeUnknownBooking({ isReschedule }: Pick<BookingVisit, 'isReschedule'>): string {
  return isReschedule
    ? 'We could not find the booking that belongs to this page. To move a call, open the link in its email: it works on any device. If you have no call yet, you can start again to book one.'
    : 'We could not find the booking that belongs to this page. The link may be old or incomplete. You can start again to book a call.';
}

/** Mutations of one scope run one after another, so that a lead is submitted only once. */
const mutationDefaults = { scope: { id: 'lead' }, retry: false, networkMode: 'always' } as const;

/**
 * Creates the lead of this visit and returns its intent; returns the stored intent where there is one. The booking
 * calendar depends on it. Fails with `AccountRejectedError`, `BookingUnavailableError`, or `RequestError`.
 */
export function createIntentMutation(visit: BookingVisit) {
  return mutationOptions({
    ...mutationDefaults,
    mutationKey: ['intent'],
    mutationFn: () => mapBookingErrors(() => getOrCreateIntent(visit, 'welcome team')),
  });
}

/**
 * Submits the lead of a person who books with the scheduling service. A visit without a lead run submits nothing, because its lead
 * exists already. Fails as `createIntentMutation` does.
 */
export function submitLeadMutation(visit: BookingVisit) {
  return mutationOptions({
    ...mutationDefaults,
    mutationKey: ['lead'],
    mutationFn: async () => {
      if (visit.lead !== undefined) await mapBookingErrors(() => getOrCreateIntent(visit, 'scheduling service'));
    },
  });
}

async function getOrCreateIntent(visit: BookingVisit, calendarOf: string): Promise<string> {
  const { lead, isReschedule } = visit;
  const stored = readIntent();
  if (stored !== undefined) return stored;
  const account = readAccount();
  if (lead === undefined || account === undefined || isReschedule) throw new BookingUnavailableError(describeUnknownBooking(visit));
  const intent = await submitWebForm(lead, account, calendarOf);
  saveIntent(intent);
  return intent;
}
