import { useState } from 'react';
import { Day, DayList, EmptyDay, FieldError, Hint, LabelHeading, Notice } from '../../../ui/index.ts';
import { useBookingVisit } from '../../funnel/flow/bookingVisit.ts';
import { hasAvailableDays } from '../../funnel/flow/bookingCalendar.ts';
import type { BookingCalendar } from '../../funnel/flow/bookingCalendar.ts';
import { formatIsoDate, formatTimeZone } from '../../browser/timeZone.ts';
import { DayTimes } from './DayTimes.tsx';
import { FocusKeeper } from '../../frame/FocusKeeper.tsx';
import css from './booking.module.css';
import type { TimeChoice } from './useTimeChoice.ts';
import { formatTimeCount, formatDay } from './formatDateTime.ts';

/** The id of the section with the days. The error summary links to it. */
export const daysId = 'choose-a-time';

/** The days from today on. One day is open at a time: at first the day of the chosen time, or else that of the booked time. */
export function Days({ calendar, choice, now }: { calendar: BookingCalendar; choice: TimeChoice; now: number }) {
  const { timeZone } = useBookingVisit();
  const { chosen, booked, error: problem, choose, isSending } = choice;
  const first = chosen ?? booked;
  const [open, setOpen] = useState(first === undefined ? undefined : formatIsoDate(timeZone, Date.parse(first)));
  const days = calendar.days.filter(({ date }) => date >= formatIsoDate(timeZone, now));
  return (
    <FocusKeeper
      className={css.days}
      id={daysId}
      aria-label="Choose a time"
      aria-describedby={problem === undefined ? undefined : `${daysId}-error`}
    >
      <div>
        <LabelHeading>Choose a time</LabelHeading>
        <div className={css.zone}>
          <Hint>{`Shown in your time, ${formatTimeZone(now, timeZone)}.`}</Hint>
        </div>
      </div>
      <FieldError id={daysId} error={problem?.message} />
      {!hasAvailableDays(calendar) && (
        <Notice kind="info" title="No slots available">
          Every time we can offer now is taken. We add new times each day, so please look again tomorrow.
        </Notice>
      )}
      <DayList>
        {days.map(({ date, available, times }) => {
          if (!available) return <EmptyDay key={date} title={formatDay(date)} meta="No slots available" />;
          const isOpen = date === open;
          return (
            <Day
              key={date}
              title={formatDay(date)}
              meta={formatTimeCount(times)}
              open={isOpen}
              onToggle={() => setOpen(isOpen ? undefined : date)}
            >
              {isOpen && (
                <DayTimes intent={calendar.intent} date={date} now={now} chosen={chosen} isSending={isSending} onChoose={choose} />
              )}
            </Day>
          );
        })}
      </DayList>
    </FocusKeeper>
  );
}
