import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { toFailure, useController } from '../../../runtime/index.ts';
import type { Failure, ViewOf } from '../../../runtime/index.ts';
import { getPhoneCallStatus } from '../../api/bookingEndpoints.ts';
import { requestPhoneCall, callNowAvailabilityQuery, findPhoneNumberToCall } from '../../funnel/flow/callNowRequest.ts';
import { pollPhoneCall } from '../../funnel/flow/pollPhoneCall.ts';
import type { PhoneCallResult } from '../../funnel/flow/pollPhoneCall.ts';
import { readPendingPhoneCall, clearPendingPhoneCall } from '../../funnel/session/phoneCalls.ts';
import type { PendingPhoneCall } from '../../funnel/session/phoneCalls.ts';
import { readIntent } from '../../funnel/session/storedIntent.ts';

/** The two modes of the phone call (seed 0 §2). */
export type CallMode = 'schedule' | 'now';

/** The reason why an immediate call has ended and the days are shown again. */
export type CallNowEnd =
  | { readonly because: 'unreached' | 'nobodyFree' | 'gaveUp' }
  | { readonly because: 'failed'; readonly failure: Failure };

/** The state of an immediate call. */
export interface CallNowState {
  /** True while the availability of an immediate phone call is being requested. */
  readonly isLoading: boolean;
  readonly isOffered: boolean;
  readonly mode: CallMode;
  /** Chooses a mode. Has no effect once a call has been requested. */
  readonly choose: (mode: CallMode) => void;
  /** `choosing` until a phone call is requested; `over` when it has taken place and the screen is about to be left. */
  readonly phase: 'choosing' | 'asking' | 'calling' | 'over';
  /** The client's phone number: ten digits. */
  readonly phone: string;
  readonly end: CallNowEnd | undefined;
  readonly requestCall: () => Promise<void>;
  /** Stops waiting. The call desk may still call. */
  readonly cancel: () => void;
}

interface InternalState {
  readonly mode: CallMode;
  readonly phase: CallNowState['phase'];
  readonly call: PendingPhoneCall | undefined;
  /** True when the request was made before a reload, or before the screen was left. */
  readonly isRestored: boolean;
  readonly end: CallNowEnd | undefined;
}

const initialState: InternalState = { mode: 'schedule', phase: 'choosing', call: undefined, isRestored: false, end: undefined };

/** The state of the step's immediate phone call: offer, request and waiting. A pending call is restored after a reload. */
export function useCallNow(view: ViewOf<'form'>): CallNowState {
  const phone = findPhoneNumberToCall();
  const offer = useQuery({ ...callNowAvailabilityQuery, enabled: phone !== undefined });
  const [state, setState] = useState(restoreState);
  const comeBack = (cameBack: CallNowEnd): void => {
    clearPendingPhoneCall();
    setState({ ...initialState, end: cameBack });
  };
  const accept = useCompleteCallStep(view);
  usePhoneCallPolling(state, (end, call) => {
    if (end === 'unreached') return comeBack({ because: 'unreached' });
    setState({ ...state, phase: 'over', call: undefined });
    void accept(call);
  });
  useForgetPhoneCallOnLeaving(state.phase, () => setState(initialState));

  const isOffered = phone !== undefined && offer.data === true;
  return {
    isLoading: phone !== undefined && offer.isPending,
    isOffered,
    mode: isOffered || state.phase !== 'choosing' ? state.mode : 'schedule',
    choose(mode) {
      // A requested call cannot be withdrawn by choosing the other mode.
      if (state.phase === 'choosing') setState({ ...initialState, mode });
    },
    phase: state.phase,
    phone: phone ?? '',
    end: state.end,
    async requestCall() {
      setState({ ...initialState, mode: 'now', phase: 'asking' });
      try {
        const call = await requestPhoneCall(new Date());
        if (call === undefined) comeBack({ because: 'nobodyFree' });
        else setState({ ...initialState, mode: 'now', phase: 'calling', call });
      } catch (error) {
        comeBack({ because: 'failed', failure: toFailure(error) });
      }
    },
    cancel: () => comeBack({ because: 'gaveUp' }),
  };
}

function restoreState(): InternalState {
  const call = readPendingPhoneCall(readIntent());
  return call === undefined ? initialState : { ...initialState, mode: 'now', phase: 'calling', call, isRestored: true };
}

function usePhoneCallPolling({ call, isRestored }: InternalState, onEnd: (end: PhoneCallResult, call: PendingPhoneCall) => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (call === undefined) return undefined;
    return pollPhoneCall({ fetchStatus: () => getPhoneCallStatus(call.callId), onEnd: (how) => end(how, call), isNewCall: !isRestored });
  }, [call, isRestored]);
}

/**
 * Removes a stored phone call that is over when its screen unmounts, which happens after the run is recorded. A reload before that
 * finds the phone call again instead of asking for a time. While the code of the next page is loading, this screen stays mounted;
 * if the user goes back during that time, `onBack` lets them choose again.
 */
function useForgetPhoneCallOnLeaving(phase: CallNowState['phase'], onBack: () => void): void {
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    if (phase !== 'over') return undefined;
    const onPopState = (): void => goBack();
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      clearPendingPhoneCall();
    };
  }, [phase]);
}

/** Returns a function that answers the step with a phone call that has taken place. It skips the request of the step, because there is nothing to book. */
function useCompleteCallStep({ step: { submit: _sent, ...step } }: ViewOf<'form'>): (call: PendingPhoneCall) => Promise<void> {
  const controller = useController();
  return async ({ askedAt }) => {
    await controller.submitForm({ step, fields: { startsAt: askedAt, way: 'now' }, isRestart: false });
    // A client who returns to the step later chooses again.
    controller.saveDraft(step.id, {});
  };
}
