import { useReloadOnSchedulerExit } from '../../funnel/scheduler/useReloadOnSchedulerExit.ts';
import type { PartFrameProps } from '../sitePart.ts';
import { BookingFrame } from './BookingFrame.tsx';

/** The frame of a flow with the embedded scheduler. */
export function SchedulerFrame(props: PartFrameProps) {
  useReloadOnSchedulerExit();
  return <BookingFrame {...props} />;
}
