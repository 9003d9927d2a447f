import { useEffect, useState } from 'react';
import { LoadingIndicator } from '../../../ui/index.ts';
import { reloadDocument } from '../../observability/analytics/countedEvents.ts';
import { SchedulerUnavailableNotice } from './schedulerNotices.tsx';
import { EmbeddedScheduler } from './EmbeddedScheduler.tsx';
import type { SchedulerProps } from './schedulerProps.ts';
import { readSchedulerSettings } from './schedulerSettings.ts';

/** The scheduler on a page, or a notice that says why it is not available. Rendered in browsers only. */
export function Scheduler(props: SchedulerProps) {
  const [settings] = useState(readSchedulerSettings);
  const [opening, setOpening] = useState(0);
  if (settings === undefined) return <SchedulerUnavailableNotice />;
  if (settings === 'elsewhere') return <ReloadDocument />;
  return <EmbeddedScheduler key={opening} {...props} settings={settings} onReopen={() => setOpening(opening + 1)} />;
}

/** Reloads the document: its content security policy blocks the scheduler, and that of the reloaded document allows it. */
function ReloadDocument() {
  useEffect(reloadDocument, []);
  return <LoadingIndicator label="Opening the scheduler" />;
}
