import { useBookingVisit } from '../../funnel/flow/bookingVisit.ts';
import { formatTimeZone } from '../../browser/timeZone.ts';
import { formatShortDay, formatTime } from './formatDateTime.ts';

/** The chosen time in two short lines. */
export function ChosenTime({ startsAt }: { startsAt: string }) {
  const { timeZone } = useBookingVisit();
  const instant = Date.parse(startsAt);
  return (
    <p>
      <strong>{formatShortDay(instant, timeZone)}</strong>
      <br />
      {`${formatTime(instant, timeZone)} ${formatTimeZone(instant, timeZone)}`}
    </p>
  );
}
