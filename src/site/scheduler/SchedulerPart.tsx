import { useEffect, useState } from 'react';
import { Loading } from '../../ui/index.ts';
import { Unavailable } from './notices.tsx';
import { EmbeddedScheduler } from './EmbeddedScheduler.tsx';
import type { SchedulerLead } from './openScheduler.ts';
import { schedulerHere } from './settings.ts';

/** What the scheduler on a page is for. */
export interface SchedulerPartProps {
  readonly lead: SchedulerLead;
  /** Its calendar stands in the page, rather than in a window over it. */
  readonly isInPage: boolean;
  /** A call was booked; called once for each time that the scheduler is opened. */
  readonly onBooked: () => void;
}

/** The scheduler on a page, as long as it is there; or why there is none. Drawn in browsers only. */
export function SchedulerPart(props: SchedulerPartProps) {
  const [settings] = useState(schedulerHere);
  const [opening, setOpening] = useState(0);
  if (settings === undefined) return <Unavailable />;
  if (settings === 'elsewhere') return <LoadedAnew />;
  return <EmbeddedScheduler key={opening} {...props} settings={settings} onAgain={() => setOpening(opening + 1)} />;
}

/** The policy of this document lets no scheduler in; that of the one that comes does. */
function LoadedAnew() {
  useEffect(() => window.location.reload(), []);
  return <Loading label="Opening the scheduler" />;
}
