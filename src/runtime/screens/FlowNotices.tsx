import type { View } from '../../engine/index.ts';
import type { Failure } from '../failure.ts';
import { useController, useFlowState } from '../useController.ts';
import { FailureNotice } from './FailureNotice.tsx';

/** What has failed behind the screen and is still to be mended: facts that did not come, a record that was not acknowledged. */
export function FlowNotices({ view }: { view: View }) {
  const { load, record } = useController();
  const facts = useFlowState((state) => state.facts);
  const recording = useFlowState((state) => state.recording);
  const failed = Object.values(facts).find((fact) => fact.status === 'failed');
  return (
    <>
      {failed !== undefined && <FailureNotice failure={failed.failure} onRetry={() => void load.facts()} />}
      {isFailure(recording) && <FailureNotice title={recordTitle(view)} failure={recording} onRetry={() => void record.resend()} />}
    </>
  );
}

function recordTitle(view: View): string {
  return view.kind === 'outcome'
    ? 'Your answers are kept on this device, but have not reached us yet'
    : 'Your answers have not reached us yet';
}

function isFailure(recording: 'idle' | 'sending' | Failure): recording is Failure {
  return typeof recording === 'object';
}
