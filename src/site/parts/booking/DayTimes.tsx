import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { FailureNotice, toFailure, useCurrentView } from '../../../runtime/index.ts';
import { LoadingIndicator, SlotGroup, SlotOption } from '../../../ui/index.ts';
import { welcomeTeam } from '../../config/organisation.ts';
import type { BookableTime } from '../../api/bookingEndpoints.ts';
import { useBookingVisit } from '../../funnel/flow/bookingVisit.ts';
import { dayTimesQuery } from '../../funnel/flow/bookingCalendar.ts';
import { formatTime } from '../../browser/timeZone.ts';
import { getDayPart, dayParts, formatDay } from './formatDateTime.ts';

/** The inputs of the list of times. */
export interface DayTimesProps {
  readonly intent: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly now: number;
  readonly chosen: string | undefined;
  /** Whether the chosen time is being sent, so that no other time can be chosen. */
  readonly isSending: boolean;
  readonly onChoose: (startsAt: string) => void;
}

/** The free times of a day. They are requested when the day is opened. */
export function DayTimes({ intent, date, now, ...choice }: DayTimesProps) {
  const { title } = useCurrentView();
  const { data, error, isFetching, refetch } = useQuery(dayTimesQuery(useBookingVisit(), intent, date));
  if (data === undefined && error !== null)
    return (
      <FailureNotice
        title={`“${title}”: we could not load the times on ${formatDay(date)}`}
        failure={toFailure(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <LoadingIndicator label="Loading times" phone={welcomeTeam.phone} />;
  const free = data.filter(({ utcDateTime }) => Date.parse(utcDateTime) > now);
  if (free.length === 0) return <p role="status">No slots available</p>;
  return <TimeOptions date={date} free={free} {...choice} />;
}

function TimeOptions({
  date,
  free,
  chosen,
  isSending,
  onChoose,
}: Pick<DayTimesProps, 'date' | 'chosen' | 'isSending' | 'onChoose'> & { free: readonly BookableTime[] }) {
  const { timeZone } = useBookingVisit();
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-label={`Times on ${formatDay(date)}`}
      aria-readonly={isSending || undefined}
      onKeyDown={preventSubmitOnUnchosen}
    >
      {dayParts.map((dayPart) => {
        const times = free.filter(({ utcDateTime }) => getDayPart(Date.parse(utcDateTime), timeZone) === dayPart);
        if (times.length === 0) return null;
        return (
          <SlotGroup key={dayPart} label={dayPart}>
            {times.map(({ utcDateTime }) => (
              <SlotOption
                key={utcDateTime}
                name={`times-${date}`}
                value={utcDateTime}
                checked={utcDateTime === chosen}
                onChoose={() => onChoose(utcDateTime)}
              >
                {formatTime(Date.parse(utcDateTime), timeZone)}
              </SlotOption>
            ))}
          </SlotGroup>
        );
      })}
    </div>
  );
}

/** Prevents Enter from submitting the form when the focused time is not the chosen one. */
function preventSubmitOnUnchosen(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.target.checked) event.preventDefault();
}
