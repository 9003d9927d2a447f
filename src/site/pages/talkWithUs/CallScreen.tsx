import type { ScreenProps } from '../../../runtime/index.ts';
import { Segments } from '../../../ui/index.ts';
import { CallFrame } from './CallFrame.tsx';
import { CallNowPart } from './CallNowPart.tsx';
import { CameBackNotice } from './CameBackNotice.tsx';
import { Schedule } from './Schedule.tsx';
import { useCallNow } from './useCallNow.ts';
import type { Way } from './useCallNow.ts';
import { useSchedule } from './useSchedule.ts';

const ways: readonly { readonly value: Way; readonly label: string }[] = [
  { value: 'schedule', label: 'Schedule a call' },
  { value: 'now', label: 'Call now' },
];

/** The step of the call: a time to choose or, when somebody can call at once, the choice between the two (seed 0 §4). */
export function CallScreen({ view }: ScreenProps<'form'>) {
  const call = useCallNow(view);
  const schedule = useSchedule(view, call.isLoading);
  const { isLeaving, goOn } = schedule;
  const isNow = call.way === 'now';
  const next = {
    choosing: { label: 'Call Me Now', held: view.held, onNext: () => void call.ask() },
    asking: { label: 'Call Me Now', busy: true, onNext: () => undefined },
    calling: undefined,
    over: { label: 'Continue', busy: isLeaving, onNext: goOn },
  }[call.phase];
  // Before the intent is there, a call cannot be asked for either.
  const isChoice = call.isOffered && call.phase === 'choosing' && schedule.isReady;
  return (
    <CallFrame view={view} schedule={schedule} next={isNow ? next : schedule.next} isSchedule={!isNow}>
      <CameBackNotice call={call} />
      {(isChoice || call.phase === 'asking') && (
        <Segments legend="When would you like to talk?" options={ways} value={call.way} onChange={call.choose} />
      )}
      {isNow ? <CallNowPart call={call} /> : <Schedule schedule={schedule} view={view} />}
    </CallFrame>
  );
}

/** The step at which a call is moved: a time only (seed 0 §2). */
export function RescheduleScreen({ view }: ScreenProps<'form'>) {
  const schedule = useSchedule(view, false);
  return (
    <CallFrame view={view} schedule={schedule} next={schedule.next} isSchedule>
      <Schedule schedule={schedule} view={view} />
    </CallFrame>
  );
}
