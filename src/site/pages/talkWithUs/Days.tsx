import { useState } from 'react';
import { Day, DayList, EmptyDay, FieldError, Hint, LabelHeading, Notice } from '../../../ui/index.ts';
import { useBookingVisit } from '../../flow/bookingVisit.ts';
import { hasTimes } from '../../flow/calendar.ts';
import type { Calendar } from '../../flow/calendar.ts';
import { dayIn, zoneWords } from '../../zone.ts';
import { DayTimes } from './DayTimes.tsx';
import { KeptFocus } from './KeptFocus.tsx';
import css from './talkWithUs.module.css';
import type { Choice } from './useChoice.ts';
import { countWords, dayWords } from './words.ts';

/** The id of the part with the days: the error summary leads here. */
export const daysId = 'choose-a-time';

/** The days from today on. One is open at a time; at first that of the chosen time, else of the booked one. */
export function Days({ calendar, choice, now }: { calendar: Calendar; choice: Choice; now: number }) {
  const { zone } = useBookingVisit();
  const { chosen, booked, problem, choose } = choice;
  const first = chosen ?? booked;
  const [open, setOpen] = useState(first === undefined ? undefined : dayIn(zone, Date.parse(first)));
  const days = calendar.days.filter(({ date }) => date >= dayIn(zone, now));
  return (
    <KeptFocus
      className={css.days}
      id={daysId}
      aria-label="Choose a time"
      aria-describedby={problem === undefined ? undefined : `${daysId}-error`}
    >
      <div>
        <LabelHeading>Choose a time</LabelHeading>
        <div className={css.zone}>
          <Hint>{`Shown in your time, ${zoneWords(now, zone)}.`}</Hint>
        </div>
      </div>
      <FieldError id={daysId} error={problem?.message} />
      {!hasTimes(calendar) && (
        <Notice kind="info" title="No slots available">
          Every time we can offer now is taken. We add new times each day, so please look again tomorrow.
        </Notice>
      )}
      <DayList>
        {days.map(({ date, available, times }) => {
          if (!available) return <EmptyDay key={date} title={dayWords(date)} meta="No slots available" />;
          const isOpen = date === open;
          return (
            <Day
              key={date}
              title={dayWords(date)}
              meta={countWords(times)}
              open={isOpen}
              onToggle={() => setOpen(isOpen ? undefined : date)}
            >
              {isOpen && <DayTimes intent={calendar.intent} date={date} now={now} chosen={chosen} onChoose={choose} />}
            </Day>
          );
        })}
      </DayList>
    </KeptFocus>
  );
}
