import { useEffect, useState } from 'react';
import { LoadingIndicator } from '../../../ui/index.ts';
import { SchedulerUnavailableNotice } from './schedulerNotices.tsx';
import { EmbeddedScheduler } from './EmbeddedScheduler.tsx';
import type { SchedulerContact } from './openScheduler.ts';
import { readSchedulerSettings } from './schedulerSettings.ts';

/** What the scheduler on a page is for. */
export interface SchedulerProps {
  readonly contact: SchedulerContact;
  /** The calendar is part of the page instead of an overlay. */
  readonly isInline: boolean;
  /** A call was booked; called once for each time that the scheduler is opened. */
  readonly onBooked: () => void;
}

/** The scheduler on a page, or a notice that says why there is none. Rendered in browsers only. */
export function Scheduler(props: SchedulerProps) {
  const [settings] = useState(readSchedulerSettings);
  const [opening, setOpening] = useState(0);
  if (settings === undefined) return <SchedulerUnavailableNotice />;
  if (settings === 'elsewhere') return <ReloadDocument />;
  return <EmbeddedScheduler key={opening} {...props} settings={settings} onReopen={() => setOpening(opening + 1)} />;
}

/** The security policy of this document blocks the scheduler; that of the reloaded document allows it. */
function ReloadDocument() {
  useEffect(() => window.location.reload(), []);
  return <LoadingIndicator label="Opening the scheduler" />;
}
