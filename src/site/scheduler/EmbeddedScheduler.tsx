import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Loading } from '../../ui/index.ts';
import { Closed, Failed } from './notices.tsx';
import { openScheduler } from './openScheduler.ts';
import type { SchedulerNews } from './openScheduler.ts';
import frame from '../frame/frame.module.css';
import type { SchedulerPartProps } from './SchedulerPart.tsx';
import type { SchedulerSettings } from './settings.ts';

interface EmbeddedSchedulerProps extends SchedulerPartProps {
  readonly settings: SchedulerSettings;
  readonly onAgain: () => void;
}

/** Where the scheduler puts its calendar. */
const calendarId = 'scheduler-calendar';

/** How long the calendar stands before it is scrolled to (seed 0 §9). */
const beforeScrollingMs = 500;

/** One opening of the scheduler: its calendar, or what has become of it with a way on. */
export function EmbeddedScheduler({ settings, lead, isInPage, onBooked, onAgain }: EmbeddedSchedulerProps) {
  const [news, setNews] = useState<SchedulerNews>();
  const hear = useEffectEvent((heard: SchedulerNews) => {
    setNews(heard);
    if (heard === 'booked') onBooked();
  });
  const open = useEffectEvent(() =>
    openScheduler({ settings, lead, into: isInPage ? `#${calendarId}` : undefined, onNews: (heard) => hear(heard) }),
  );
  useEffect(() => open(), []);
  return (
    <>
      {news === undefined && <Loading label="Opening the scheduler" />}
      {news === 'closed' && <Closed onAgain={onAgain} />}
      {news === 'failed' && <Failed onAgain={onAgain} />}
      {isInPage && <CalendarPlace isShown={news === 'shown'} />}
    </>
  );
}

function CalendarPlace({ isShown }: { isShown: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => place.current?.scrollIntoView({ block: 'start' }), beforeScrollingMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  return <div ref={place} id={calendarId} className={frame.calendar} />;
}
