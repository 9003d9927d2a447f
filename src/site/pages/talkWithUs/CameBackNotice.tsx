import { useEffect, useRef, useState } from 'react';
import { FailureNotice } from '../../../runtime/index.ts';
import { Notice } from '../../../ui/index.ts';
import { OopsDialog } from './OopsDialog.tsx';
import type { CallNow, CameBack } from './useCallNow.ts';

const words: { readonly [because in Exclude<CameBack['because'], 'failed'>]: string } = {
  // As the specification says it (seed 0 §4).
  unreached: 'We are not able to reach you at the moment, please schedule a call to talk to us.',
  nobodyFree: 'Nobody is free to call you right now. Please schedule a call to talk to us.',
  gaveUp: 'Choose a time for your call. If we still call you before that, you can talk to us right away.',
};

/** Why somebody who wanted to be called at once is back at the days. A failure is a dialog first (seed 0 §8), then a notice with Retry. */
export function CameBackNotice({ call: { cameBack, ask } }: { call: CallNow }) {
  const [closed, setClosed] = useState<CameBack>();
  if (cameBack === undefined) return null;
  if (cameBack.because !== 'failed') return <Said key={cameBack.because} words={words[cameBack.because]} />;
  const { failure } = cameBack;
  const isClosed = closed === cameBack;
  const retry = (): void => void ask();
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
      <OopsDialog open={!isClosed} message={failure.message} onClose={() => setClosed(cameBack)} onRetry={retry} />
    </>
  );
}

/** Takes the focus that stood on what is gone. */
function Said({ words: said }: { words: string }) {
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
