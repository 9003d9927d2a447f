import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LoadingIndicator } from '../../../ui/index.ts';
import { welcomeTeam } from '../../config/organisation.ts';
import { SchedulerClosedNotice, SchedulerFailedNotice } from './schedulerNotices.tsx';
import { openScheduler } from './openScheduler.ts';
import type { SchedulerStatus } from './openScheduler.ts';
import frame from '../../frame/siteLayout.module.css';
import type { SchedulerProps } from './schedulerProps.ts';
import type { SchedulerSettings } from './schedulerSettings.ts';

interface EmbeddedSchedulerProps extends SchedulerProps {
  readonly settings: SchedulerSettings;
  readonly onReopen: () => void;
}

/** The id of the element for the calendar of the scheduler. */
const calendarId = 'scheduler-calendar';

/** The delay before the page scrolls to the calendar, in milliseconds (seed 0 §9). It does not scroll once the client uses the calendar, because that would move what they are about to press. */
const scrollDelayMs = 500;

/** The scheduler after it was opened once: its calendar, or a notice with the next action. */
export function EmbeddedScheduler({ settings, contact, isInline, onBooked, onReopen }: EmbeddedSchedulerProps) {
  const [news, setNews] = useState<SchedulerStatus>();
  const handleStatus = useEffectEvent((status: SchedulerStatus) => {
    setNews(status);
    if (status === 'booked') onBooked();
  });
  const open = useEffectEvent(() =>
    openScheduler({
      settings,
      contact,
      containerSelector: isInline ? `#${calendarId}` : undefined,
      onStatusChange: (status) => handleStatus(status),
    }),
  );
  useEffect(() => open(), []);
  return (
    <>
      {news === undefined && <LoadingIndicator label="Opening the scheduler" phone={welcomeTeam.phone} />}
      {news === 'closed' && <SchedulerClosedNotice onAgain={onReopen} />}
      {news === 'failed' && <SchedulerFailedNotice onAgain={onReopen} />}
      {isInline && <CalendarContainer isShown={news === 'shown'} />}
    </>
  );
}

function CalendarContainer({ isShown }: { isShown: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => {
      if (place.current?.contains(document.activeElement) === false) place.current.scrollIntoView({ block: 'start' });
    }, scrollDelayMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  return <div ref={place} id={calendarId} className={frame.calendar} />;
}
