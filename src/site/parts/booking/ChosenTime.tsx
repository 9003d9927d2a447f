import { useBookingVisit } from '../../funnel/flow/bookingVisit.ts';
import { formatZonedTime } from '../../browser/timeZone.ts';
import { formatShortDay } from './formatDateTime.ts';

/** The chosen time in two short lines. */
export function ChosenTime({ startsAt }: { startsAt: string }) {
  const { timeZone } = useBookingVisit();
  const instant = Date.parse(startsAt);
  return (
    <p>
      <strong>{formatShortDay(instant, timeZone)}</strong>
      <br />
      {formatZonedTime(instant, timeZone)}
    </p>
  );
}
