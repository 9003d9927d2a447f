import type { View } from '../../engine/index.ts';
import { Notice } from '../../ui/index.ts';
import { useController, useFlowState } from '../useController.ts';
import { FailureNotice } from './FailureNotice.tsx';

/** What a client should know that is not of this screen: that questions have changed, facts that are missing, further
 * questions that did not come, a record that was not acknowledged. */
export function FlowNotices({ view }: { view: View }) {
  const { load, moves, record } = useController();
  const facts = useFlowState((state) => state.facts);
  const known = useFlowState((state) => state.session.run.context.facts);
  const recording = useFlowState((state) => state.recording);
  const hasChanged = useFlowState((state) => state.hasChanged);
  const notThere = useFlowState(({ goesOn, whole }) => (goesOn && whole?.status === 'failed' ? whole : undefined));
  const isLeaving = useFlowState((state) => state.leaving);
  // One kept from before a reload does until it can be asked for again.
  const failed = Object.entries(facts).flatMap(([name, fact]) => (fact.status === 'failed' && known[name] === undefined ? [fact] : []))[0];
  return (
    <>
      {hasChanged && (
        <Notice kind="info">
          These questions have been updated since you last answered. Your answers are kept where they still apply. Please check this screen.
        </Notice>
      )}
      {failed !== undefined && <FailureNotice {...failed} onRetry={() => void load.facts()} />}
      {notThere !== undefined && <FailureNotice {...notThere} onRetry={() => moves.next()} focusOnMount />}
      {recording !== undefined && (
        <FailureNotice title={recordTitle(view)} {...recording} onRetry={() => void record.retry()} focusOnMount={isLeaving} />
      )}
    </>
  );
}

function recordTitle(view: View): string {
  return view.kind === 'outcome'
    ? 'Your answers are kept on this device, but have not reached us yet'
    : 'Your answers have not reached us yet';
}
