import type { ScreenView } from '../../engine/index.ts';
import { deferComponent } from '../deferred/deferComponent.tsx';
import { useController, useFlowState } from '../session/useController.ts';
import { FailureNotice } from './FailureNotice.tsx';

/** Few visits need the notice. When its code fails to load, the screen below reports that. */
const DeferredOpeningNotice = deferComponent(
  async () => (await import('../deferred/deferredViews.ts')).OpeningNotice,
  () => null,
);

/** Notices about the whole run: changed questions, missing facts, the full flow that failed to load, a record that was not acknowledged. */
export function FlowNotices({ view }: { view: ScreenView }) {
  const { loader, navigation, recorder } = useController();
  const facts = useFlowState((state) => state.facts);
  const known = useFlowState((state) => state.session.run.context.facts);
  const recording = useFlowState((state) => state.recordingFailure);
  const openingNotice = useFlowState((state) => state.openingNotice);
  const fullFlowFailure = useFlowState(({ pendingNext, fullFlow }) =>
    pendingNext && fullFlow?.status === 'failed' ? fullFlow : undefined,
  );
  const isLeaving = useFlowState((state) => state.isLeaving);
  // A stored fact is used until the request succeeds again.
  const failed = Object.entries(facts).flatMap(([name, fact]) => (fact.status === 'failed' && known[name] === undefined ? [fact] : []))[0];
  return (
    <>
      {openingNotice !== undefined && <DeferredOpeningNotice notice={openingNotice} />}
      {failed !== undefined && (
        <FailureNotice title={`“${view.title}” could not be loaded`} {...failed} onRetry={() => void loader.loadFacts()} />
      )}
      {fullFlowFailure !== undefined && (
        <FailureNotice
          title={`“${view.title}”: the next screen could not be loaded`}
          {...fullFlowFailure}
          onRetry={() => navigation.next()}
          focusOnMount
        />
      )}
      {recording !== undefined && (
        <FailureNotice
          title={`“${view.title}”: your answers are kept, but have not reached us yet`}
          {...recording}
          onRetry={() => void recorder.retry()}
          focusOnMount={isLeaving}
        />
      )}
    </>
  );
}
