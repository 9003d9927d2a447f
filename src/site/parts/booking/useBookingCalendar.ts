import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { RequestError, toFailure } from '../../../runtime/index.ts';
import { useBookingVisit } from '../../funnel/flow/bookingVisit.ts';
import { bookingCalendarQuery } from '../../funnel/flow/bookingCalendar.ts';
import type { BookingCalendar } from '../../funnel/flow/bookingCalendar.ts';
import { BookingUnavailableError, UnknownIntentError } from '../../funnel/flow/bookingErrors.ts';
import { describeUnknownBooking } from '../../funnel/flow/bookingIntent.ts';
import { useBookingIntent } from './useBookingIntent.ts';
import { useSubmissionRejection } from './useSubmissionRejection.ts';

type Failure = ReturnType<typeof toFailure>;

/** The state of the days on which the client can book. */
export interface BookingCalendarState {
  /** The days. They stay while they are requested again. */
  readonly calendar: BookingCalendar | undefined;
  /** The failure of the last request, if a retry may succeed. */
  readonly failure: Failure | undefined;
  /** The number of failed requests. */
  readonly failureCount: number;
  /** The reason why no phone call can be booked at all. */
  readonly unavailableReason: string | undefined;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/**
 * Fetches the days of the intent of this visit. Replaces an intent that the server does not know, once. When the server rejects the
 * account, it leads the client back to the account form; when there is a newer build, it reloads the page.
 */
export function useBookingCalendar(): BookingCalendarState {
  const submission = useBookingIntent();
  const { intent, isPending } = submission;
  const visit = useBookingVisit();
  const { data, error, errorUpdateCount, isFetching, isPlaceholderData, refetch } = useQuery(bookingCalendarQuery(visit, intent));
  useSubmissionRejection(submission.error);
  const isUnknown = error instanceof UnknownIntentError;
  // An intent that is itself a replacement is replaced only if the server has known it, that is, has returned its days.
  const isReplaceable = isUnknown && (!submission.isReplacement || (data !== undefined && !isPlaceholderData));
  const replaceIntent = useEffectEvent(() => submission.replace());
  useEffect(() => {
    if (isReplaceable) replaceIntent();
  }, [isReplaceable]);

  const failed = submission.error ?? (isUnknown && !isReplaceable ? new BookingUnavailableError(describeUnknownBooking(visit)) : error);
  const isUnavailable = failed instanceof BookingUnavailableError;
  return {
    calendar: isUnavailable ? undefined : data,
    failure: failed instanceof RequestError ? toFailure(failed) : undefined,
    failureCount: submission.failureCount + errorUpdateCount,
    unavailableReason: isUnavailable ? failed.message : undefined,
    isFetching: isPending || isFetching,
    retry: () => (submission.error === null ? void refetch() : submission.retry()),
  };
}
