import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { FailureNotice, failureOf } from '../../../runtime/index.ts';
import { Loading, SlotGroup, SlotOption } from '../../../ui/index.ts';
import type { OfferedTime } from '../../api/calls.ts';
import { useBookingVisit } from '../../flow/bookingVisit.ts';
import { timesQuery } from '../../flow/calendar.ts';
import { dayPart, dayParts, dayWords, timeWords } from './words.ts';

/** What the times of a day are drawn from. */
export interface DayTimesProps {
  readonly intent: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly now: number;
  readonly chosen: string | undefined;
  readonly onChoose: (startsAt: string) => void;
}

/** The free times of an open day, fetched when it is opened. */
export function DayTimes({ intent, date, now, chosen, onChoose }: DayTimesProps) {
  const { data, error, isFetching, refetch } = useQuery(timesQuery(useBookingVisit(), intent, date));
  if (data === undefined && error !== null)
    return <FailureNotice failure={failureOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="Loading times" />;
  const free = data.filter(({ utcDateTime }) => Date.parse(utcDateTime) > now);
  if (free.length === 0) return <p role="status">No slots available</p>;
  return <FreeTimes date={date} free={free} chosen={chosen} onChoose={onChoose} />;
}

function FreeTimes({
  date,
  free,
  chosen,
  onChoose,
}: Pick<DayTimesProps, 'date' | 'chosen' | 'onChoose'> & { free: readonly OfferedTime[] }) {
  const { zone } = useBookingVisit();
  return (
    <div role="radiogroup" tabIndex={-1} aria-label={`Times on ${dayWords(date)}`} onKeyDown={onlyChosenSends}>
      {dayParts.map((part) => {
        const times = free.filter(({ utcDateTime }) => dayPart(Date.parse(utcDateTime), zone) === part);
        if (times.length === 0) return null;
        return (
          <SlotGroup key={part} label={part}>
            {times.map(({ utcDateTime }) => (
              <SlotOption
                key={utcDateTime}
                name={`times-${date}`}
                value={utcDateTime}
                checked={utcDateTime === chosen}
                onChoose={() => onChoose(utcDateTime)}
              >
                {timeWords(Date.parse(utcDateTime), zone)}
              </SlotOption>
            ))}
          </SlotGroup>
        );
      })}
    </div>
  );
}

/** Enter sends a form from any of its inputs; on a time that is not chosen, it was not meant to. */
function onlyChosenSends(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.target.checked) event.preventDefault();
}
