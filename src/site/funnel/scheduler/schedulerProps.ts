import type { SchedulerContact } from './openScheduler.ts';

/** What the scheduler on a page is for. */
export interface SchedulerProps {
  readonly contact: SchedulerContact;
  /** Its calendar is in the page, rather than in a dialog over it. */
  readonly isInline: boolean;
  /** A call was booked; called once for each time that the scheduler is opened. */
  readonly onBooked: () => void;
}
