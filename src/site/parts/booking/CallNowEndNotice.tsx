import { useEffect, useRef, useState } from 'react';
import { FailureNotice, useCurrentView } from '../../../runtime/index.ts';
import { Notice } from '../../../ui/index.ts';
import { OopsDialog } from './OopsDialog.tsx';
import type { CallNowState, CallNowEnd } from './useCallNow.ts';

const messages: { readonly [because in Exclude<CallNowEnd['because'], 'failed'>]: string } = {
  // The text of the specification (seed 0 §4).
  unreached: 'We are not able to reach you at the moment, please schedule a call to talk to us.',
  nobodyFree: 'Nobody is free to call you right now. Please schedule a call to talk to us.',
  gaveUp: 'Choose a time for your call. If we still call you before that, you can talk to us right away.',
};

/** Says why the days are shown again after an immediate call was requested. A failure opens a dialog first (seed 0 §8), then a notice with Retry. */
export function CallNowEndNotice({ call: { end, requestCall } }: { call: CallNowState }) {
  const [closed, setClosed] = useState<CallNowEnd>();
  const { title } = useCurrentView();
  if (end === undefined) return null;
  if (end.because !== 'failed') return <FocusableNotice key={end.because} words={messages[end.because]} />;
  const { failure } = end;
  const isClosed = closed === end;
  const retry = (): void => void requestCall();
  return (
    <>
      <FailureNotice
        key={String(isClosed)}
        title="We could not ask for your call. You can schedule one below."
        failure={failure}
        isRetrying={false}
        onRetry={retry}
        focusOnMount={isClosed}
      />
      <OopsDialog
        open={!isClosed}
        failed={`“${title}”: we could not ask for your call.`}
        message={failure.message}
        onClose={() => setClosed(end)}
        onRetry={retry}
      />
    </>
  );
}

/** Takes the focus when the focused element was removed. */
function FocusableNotice({ words: said }: { words: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="info">{said}</Notice>
    </div>
  );
}
