import { useBookingVisit } from '../../funnel/flow/bookingVisit.ts';
import { formatTimeZone } from '../../shared/timeZone.ts';
import { formatShortDay, formatTime } from './formatDateTime.ts';

/** The chosen time in two short lines. */
export function ChosenTime({ startsAt }: { startsAt: string }) {
  const { timeZone } = useBookingVisit();
  const moment = Date.parse(startsAt);
  return (
    <p>
      <strong>{formatShortDay(moment, timeZone)}</strong>
      <br />
      {`${formatTime(moment, timeZone)} ${formatTimeZone(moment, timeZone)}`}
    </p>
  );
}
