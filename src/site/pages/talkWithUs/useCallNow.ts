import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf, useController } from '../../../runtime/index.ts';
import type { Failure, ViewOf } from '../../../runtime/index.ts';
import { getCallStatus } from '../../api/calls.ts';
import { askForCall, canCallNowQuery, phoneToCall } from '../../flow/callNow.ts';
import { watchCall } from '../../flow/watchCall.ts';
import type { CallEnd } from '../../flow/watchCall.ts';
import { callUnderWay, forgetCall } from '../../session/calls.ts';
import type { CallUnderWay } from '../../session/calls.ts';
import { local } from '../../session/keys.ts';

/** The two ways to talk (seed 0 §2). */
export type Way = 'schedule' | 'now';

/** Why somebody who wanted to be called at once is back at the days. */
export type CameBack =
  | { readonly because: 'unreached' | 'nobodyFree' | 'gaveUp' }
  | { readonly because: 'failed'; readonly failure: Failure };

/** How being called at once stands. */
export interface CallNow {
  /** Whether a call at once is offered is still being asked for. */
  readonly isLoading: boolean;
  readonly isOffered: boolean;
  readonly way: Way;
  readonly choose: (way: Way) => void;
  /** `choosing` until a call was asked for; `over` when it has taken place and the screen is about to be left. */
  readonly phase: 'choosing' | 'asking' | 'calling' | 'over';
  /** Ten digits. */
  readonly phone: string;
  readonly cameBack: CameBack | undefined;
  readonly ask: () => Promise<void>;
  /** Stops waiting. The desk may call all the same. */
  readonly giveUp: () => void;
}

interface State {
  readonly way: Way;
  readonly phase: CallNow['phase'];
  readonly call: CallUnderWay | undefined;
  /** Found from before a reload, or from before the screen was left. */
  readonly isFound: boolean;
  readonly cameBack: CameBack | undefined;
}

const atDays: State = { way: 'schedule', phase: 'choosing', call: undefined, isFound: false, cameBack: undefined };

/** Calling at once on the step of the call: offered, asked for, waited for. A call that was asked for before is found again. */
export function useCallNow(view: ViewOf<'form'>): CallNow {
  const phone = phoneToCall();
  const offer = useQuery({ ...canCallNowQuery, enabled: phone !== undefined });
  const [state, setState] = useState(begun);
  const comeBack = (cameBack: CameBack): void => {
    forgetCall();
    setState({ ...atDays, cameBack });
  };
  const accept = useAccepted(view);
  useWatch(state, (end, call) => {
    if (end === 'unreached') return comeBack({ because: 'unreached' });
    forgetCall();
    setState({ ...state, phase: 'over', call: undefined });
    void accept(call);
  });

  const isOffered = phone !== undefined && offer.data === true;
  return {
    isLoading: phone !== undefined && offer.isPending,
    isOffered,
    way: isOffered || state.phase !== 'choosing' ? state.way : 'schedule',
    choose: (way) => setState({ ...atDays, way }),
    phase: state.phase,
    phone: phone ?? '',
    cameBack: state.cameBack,
    async ask() {
      setState({ ...atDays, way: 'now', phase: 'asking' });
      try {
        const call = await askForCall(new Date());
        if (call === undefined) comeBack({ because: 'nobodyFree' });
        else setState({ ...atDays, way: 'now', phase: 'calling', call });
      } catch (error) {
        comeBack({ because: 'failed', failure: failureOf(error) });
      }
    },
    giveUp: () => comeBack({ because: 'gaveUp' }),
  };
}

function begun(): State {
  const call = callUnderWay(local.get('intent'));
  return call === undefined ? atDays : { ...atDays, way: 'now', phase: 'calling', call, isFound: true };
}

function useWatch({ call, isFound }: State, onEnd: (end: CallEnd, call: CallUnderWay) => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (call === undefined) return undefined;
    return watchCall({ ask: () => getCallStatus(call.callId), onEnd: (how) => end(how, call), hasJustBegun: !isFound });
  }, [call, isFound]);
}

/** The call has taken place: that is the answer of this step. Nothing is left to send for it, so its own call is left out. */
function useAccepted({ step: { submit: _sent, ...step } }: ViewOf<'form'>): (call: CallUnderWay) => Promise<void> {
  const controller = useController();
  return async ({ askedAt }) => {
    await controller.send({ step, fields: { startsAt: askedAt, way: 'now' }, startAgain: false });
    // Who comes back chooses anew.
    controller.draft(step.id, {});
  };
}
