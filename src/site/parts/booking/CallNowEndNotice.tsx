import { Notice } from '../../../ui/index.ts';
import { CallFailure } from './CallFailure.tsx';
import type { CallNowState, CallNowEnd } from './useCallNow.ts';
import { takeLostFocus } from './takeLostFocus.ts';

const messages: { readonly [because in Exclude<CallNowEnd['because'], 'failed'>]: string } = {
  // The text of the specification (seed 0 §4).
  unreached: 'We are not able to reach you at the moment, please schedule a call to talk to us.',
  nobodyFree: 'Nobody is free to call you right now. Please schedule a call to talk to us.',
  gaveUp: 'Choose a time for your call. If we still call you before that, you can talk to us right away.',
};

/** Says why the days are shown again after an immediate call was requested. */
export function CallNowEndNotice({ call: { end, requestCall } }: { call: CallNowState }) {
  if (end === undefined) return null;
  if (end.because !== 'failed')
    return (
      <div key={end.because} ref={takeLostFocus} tabIndex={-1}>
        <Notice kind="info">{messages[end.because]}</Notice>
      </div>
    );
  return (
    <CallFailure
      title="We could not ask for your call. You can schedule one below."
      failed="we could not ask for your call."
      failure={end.failure}
      attempt={end}
      isRetrying={false}
      onRetry={() => void requestCall()}
      takesFocus
    />
  );
}
