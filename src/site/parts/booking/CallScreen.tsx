import type { ScreenProps } from '../../../runtime/index.ts';
import { SegmentedControl } from '../../../ui/index.ts';
import { CallStepFrame } from './CallStepFrame.tsx';
import { CallNowPanel } from './CallNowPanel.tsx';
import { CallNowEndNotice } from './CallNowEndNotice.tsx';
import { Schedule } from './Schedule.tsx';
import { useCallNow } from './useCallNow.ts';
import type { CallMode } from './useCallNow.ts';
import { useSchedule } from './useSchedule.ts';

const callModeOptions: readonly { readonly value: CallMode; readonly label: string }[] = [
  { value: 'schedule', label: 'Schedule a call' },
  { value: 'now', label: 'Call now' },
];

/** The call step: the choice of a time or, when immediate calls are available, the choice between the two (seed 0 §4). */
export function CallScreen({ view }: ScreenProps<'form'>) {
  const call = useCallNow(view);
  const schedule = useSchedule(view, call.isLoading);
  const { isLeaving, continueFlow } = schedule;
  const isNow = call.mode === 'now';
  const next = {
    choosing: { label: 'Call Me Now', blockedReason: view.blockedReason, onNext: () => void call.requestCall() },
    asking: { label: 'Call Me Now', busy: true, onNext: () => undefined },
    calling: undefined,
    over: { label: 'Continue', busy: isLeaving, onNext: continueFlow },
  }[call.phase];
  // Without the intent, an immediate phone call cannot be requested either.
  const isChoice = call.isOffered && call.phase === 'choosing' && schedule.isReady;
  return (
    <CallStepFrame view={view} schedule={schedule} next={isNow ? next : schedule.next} isSchedule={!isNow}>
      <CallNowEndNotice call={call} />
      {(isChoice || call.phase === 'asking') && (
        <SegmentedControl legend="When would you like to talk?" options={callModeOptions} value={call.mode} onChange={call.choose} />
      )}
      {isNow ? <CallNowPanel call={call} /> : <Schedule schedule={schedule} view={view} />}
    </CallStepFrame>
  );
}

/** The step that reschedules a phone call: a choice of a time only (seed 0 §2). */
export function RescheduleScreen({ view }: ScreenProps<'form'>) {
  const schedule = useSchedule(view, false);
  return (
    <CallStepFrame view={view} schedule={schedule} next={schedule.next} isSchedule>
      <Schedule schedule={schedule} view={view} />
    </CallStepFrame>
  );
}
