import type { SchedulerContact } from './openScheduler.ts';

/** The props of `Scheduler`. */
export interface SchedulerProps {
  readonly contact: SchedulerContact;
  /** Whether the calendar is part of the page, rather than a dialog over it. */
  readonly isInline: boolean;
  /** Called when a call was booked, at most once each time that the scheduler is opened. */
  readonly onBooked: () => void;
}
