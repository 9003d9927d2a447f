import type { SessionCore } from '../session/sessionCore.ts';
import { hasUnrecordedOutcome } from '../session/outcomeState.ts';
import type { Loader } from '../session/loader.ts';
import type { Recorder } from '../session/recorder.ts';

/**
 * The recorder of a visit, whose code comes later. What it is asked for before, it does once the code is there; an
 * outcome reached in the meantime is recorded then. Code that does not come is said like a record that was not acknowledged.
 */
export function createDeferredRecorder(core: SessionCore, load: Loader): Recorder {
  let recorder: Recorder | undefined;

  const there = (): Recorder | undefined => {
    const { deferred } = core.state.get();
    if (recorder !== undefined || deferred?.status !== 'ready') return recorder;
    recorder = deferred.value.createRecorder(core);
    recorder.recordOutcome();
    return recorder;
  };
  const fetched = async (): Promise<Recorder | undefined> => {
    const { recordingFailure } = core.state.get();
    if (recordingFailure !== undefined) core.updateState({ recordingFailure: { ...recordingFailure, isRetrying: true } });
    await load.loadDeferred();
    const { deferred } = core.state.get();
    if (deferred?.status === 'failed') core.updateState({ recordingFailure: { failure: deferred.failure, isRetrying: false } });
    return there();
  };

  return {
    recordOutcome() {
      if (core.state.get().session.run.place.outcome === undefined) return;
      const now = there();
      if (now === undefined) void fetched();
      else now.recordOutcome();
    },
    async resend() {
      const { session } = core.state.get();
      if (!hasUnrecordedOutcome(session) && session.run.place.outcome === undefined) return true;
      const now = there() ?? (await fetched());
      return now === undefined ? false : now.resend();
    },
    async retry() {
      await (there() ?? (await fetched()))?.retry();
    },
    async recordAndLeave() {
      const now = there();
      if (now !== undefined) return now.recordAndLeave();
      if (core.state.get().isLeaving) return;
      core.updateState({ isLeaving: true });
      const found = await fetched();
      core.updateState({ isLeaving: false, isLeaveRequested: found === undefined });
      await found?.recordAndLeave();
    },
  };
}
