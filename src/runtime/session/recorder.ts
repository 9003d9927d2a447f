import { clearStep, isSamePlace, selectRelevantAnswers, serialiseRun } from '../../engine/index.ts';
import { RequestError, toFailure } from '../requestError.ts';
import type { FinishedRun } from '../ports.ts';
import { isFromBuild } from './flowBuild.ts';
import type { SessionCore } from './sessionCore.ts';
import { findOutcomeHref, hasUnrecordedOutcome } from './outcomeState.ts';
import { reloadOncePerBuild } from './reloadPage.ts';
import type { Session } from './session.ts';
import { shareInFlight } from './shareInFlight.ts';

/** Sends finished runs to the server. The flow can be left only when the server has acknowledged the run. */
export interface Recorder {
  /** Records the outcome of the run, if there is one that is not recorded yet. */
  recordOutcome(): void;
  /** Sends everything that is not recorded yet. True when nothing is left. */
  resend(): Promise<boolean>;
  /** Does the same when the client asks for it, and then leaves the flow if that is what they had asked for. */
  retry(): Promise<void>;
  /**
   * Waits until the run is recorded, then leaves the flow for the address of the outcome, unless the client has moved elsewhere
   * meanwhile.
   */
  recordAndLeave(): Promise<void>;
}

/** Creates the recorder of a visit. It never rejects: a failure becomes state, which the screen shows with Retry. */
export function createRecorder(core: SessionCore): Recorder {
  const resend = shareInFlight(() => sendPendingRuns(core));
  const recordAndLeave = async (): Promise<void> => {
    const { run } = core.state.get().session;
    const href = findOutcomeHref(core, run);
    if (href === undefined || core.state.get().isLeaving) return;
    core.updateState({ isLeaving: true });
    const isRecorded = await resend();
    // A client who has gone back meanwhile stays.
    const isStillHere = isSamePlace(core.state.get().session.run.place, run.place);
    core.updateState({ isLeaving: false, isLeaveRequested: isStillHere && !isRecorded });
    if (isStillHere && isRecorded) core.ports.leave(href);
  };
  return {
    resend,
    recordAndLeave,
    async retry() {
      if (core.state.get().isLeaveRequested) await recordAndLeave();
      else await resend();
    },
    recordOutcome() {
      if (core.state.get().session.run.place.outcome === undefined) return;
      core.updateSession((session) => withFinishedRun(core, session));
      void resend();
    },
  };
}

/**
 * The session with the answers of one step cleared. If the end of the run is recorded, the session continues with a new run, and
 * the recorded one does not change. A run that is still to be recorded continues, so that its last revision is not lost.
 */
export function withRestartedStep({ flow, ports }: SessionCore, session: Session, stepId: string): Session {
  const run = clearStep(flow, session.run, stepId);
  if (session.finished === undefined || hasUnrecordedOutcome(session)) return { ...session, run };
  return { ...withoutFinishedRun(session), run: { ...run, id: ports.createId() }, startedAt: ports.getNow(), revision: 0 };
}

/**
 * The session without its end. An end that was reached in an earlier build, which the server no longer accepts, has to be reached
 * again in this build.
 */
function withoutFinishedRun({ finished: _finished, recorded: _recorded, ...session }: Session): Session {
  return session;
}

function withFinishedRun({ flow, ports }: SessionCore, session: Session): Session {
  const { run, finished: before } = session;
  const { outcome } = run.place;
  if (outcome === undefined) return session;
  const { answers, id, context } = serialiseRun(flow, run);
  const isSameEnd = before?.runId === id && before.outcome === outcome && JSON.stringify(before.answers) === JSON.stringify(answers);
  if (isSameEnd && isFromBuild(before, flow)) return session;
  const relevantAnswers = selectRelevantAnswers(flow, run.answers, context);
  const revision = session.revision + 1;
  const flowRef = { flow: flow.id, ...(flow.release === undefined ? {} : { release: flow.release }), hash: flow.hash };
  const follows = run.follows === undefined ? {} : { follows: run.follows };
  const times = { ...(session.startedAt === undefined ? {} : { startedAt: session.startedAt }), endedAt: ports.getNow() };
  const finished = { runId: id, ...flowRef, revision, context, answers, relevantAnswers, outcome, ...times, ...follows };
  return { ...session, revision, finished };
}

async function sendPendingRuns(core: SessionCore): Promise<boolean> {
  for (;;) {
    const { session, recordingFailure } = core.state.get();
    if (session.finished === undefined || !hasUnrecordedOutcome(session)) {
      core.updateState({ recordingFailure: undefined });
      return true;
    }
    if (recordingFailure !== undefined) core.updateState({ recordingFailure: { ...recordingFailure, isRetrying: true } });
    if (!(await sendFinishedRun(core, session.finished))) return false;
  }
}

/** The session with the rejected end as that of a new run: the record of a duplicated tab does not change. */
function withNewRunId({ ports }: SessionCore, { recorded: _recorded, ...session }: Session, last: FinishedRun): Session {
  const id = ports.createId();
  return { ...session, run: { ...session.run, id }, revision: 1, finished: { ...last, runId: id, revision: 1 } };
}

async function sendFinishedRun(core: SessionCore, finished: FinishedRun, canRetryWithNewId = true): Promise<boolean> {
  try {
    await core.ports.recordRun(finished);
  } catch (error) {
    if (error instanceof RequestError && error.kind === 'conflict' && canRetryWithNewId) {
      core.updateSession((session) => withNewRunId(core, session, session.finished ?? finished));
      return sendFinishedRun(core, core.state.get().session.finished ?? finished, false);
    }
    const isStale = error instanceof RequestError && error.kind === 'stale';
    if (isStale && !isFromBuild(finished, core.flow)) {
      // Another end may have been reached meanwhile in this build: it is sent next.
      core.updateSession((session) => (session.finished === finished ? withoutFinishedRun(session) : session));
      return true;
    }
    core.updateState({ recordingFailure: { failure: toFailure(error), isRetrying: false } });
    if (isStale) reloadOncePerBuild(core, finished);
    return false;
  }
  core.updateSession((session) => ({ ...session, recorded: { revision: finished.revision, outcome: finished.outcome } }));
  return true;
}
