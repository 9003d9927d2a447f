import { useBookingVisit } from '../../flow/bookingVisit.ts';
import { shortDayWords, timeWords, zoneWords } from './words.ts';

/** The chosen time, in two short lines. */
export function AboutTime({ startsAt }: { startsAt: string }) {
  const { zone } = useBookingVisit();
  const moment = Date.parse(startsAt);
  return (
    <p>
      <strong>{shortDayWords(moment, zone)}</strong>
      <br />
      {`${timeWords(moment, zone)} ${zoneWords(moment, zone)}`}
    </p>
  );
}
