import { useBookingVisit } from '../../flow/bookingVisit.ts';
import { zoneWords } from '../../zone.ts';
import { shortDayWords, timeWords } from './words.ts';

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
