import { clearStep, evaluate, store } from '../../engine/index.ts';
import { CallFailed, failureOf } from '../failure.ts';
import type { FinishedRun } from '../ports.ts';
import { isOfBuild } from './build.ts';
import type { Core } from './core.ts';
import { hrefOf, isPending } from './ends.ts';
import { reloadOnce } from './reload.ts';
import type { Session } from './session.ts';

/** Tells the server what a run has come to, and lets nobody go on before it knows. */
export interface Recorder {
  /** Records the outcome that the run stands at, if it stands at one that is not recorded. */
  reached(): void;
  /** Sends what is still to be recorded; true when nothing is left. */
  resend(): Promise<boolean>;
  /** The same at the client's wish: leads on when that is what they had asked for. */
  retry(): Promise<void>;
  /** Leaves the flow for where the outcome leads, after the record is acknowledged. */
  handOff(): Promise<void>;
}

/** The recorder of a visit. It never rejects: a failure is state, which the screen says with Retry. */
export function createRecorder(core: Core): Recorder {
  let inFlight: Promise<boolean> | undefined;
  const resend = (): Promise<boolean> => {
    inFlight ??= sendAll(core).finally(() => (inFlight = undefined));
    return inFlight;
  };
  const handOff = async (): Promise<void> => {
    const href = hrefOf(core, core.state.get().session.run);
    if (href === undefined || core.state.get().leaving) return;
    core.update({ leaving: true });
    const isRecorded = await resend();
    core.update({ leaving: false, askedToLeave: !isRecorded });
    if (isRecorded) core.ports.leave(href);
  };
  return {
    resend,
    handOff,
    async retry() {
      if (core.state.get().askedToLeave) await handOff();
      else await resend();
    },
    reached() {
      if (core.state.get().session.run.place.outcome === undefined) return;
      core.keep((session) => withFinished(core, session));
      void resend();
    },
  };
}

/**
 * The visit with one step begun anew. A run whose end is recorded stays as it was recorded: what follows
 * is a run of its own. One that is still to be recorded goes on, so that its last revision is not lost.
 */
export function begunAgain({ flow, ports }: Core, session: Session, stepId: string): Session {
  const run = clearStep(flow, session.run, stepId);
  if (session.finished === undefined || isPending(session)) return { ...session, run };
  return { ...withoutFinished(session), run: { ...run, id: ports.newId() }, revision: 0 };
}

/** The visit without its end. One of an earlier build that the server does not accept is for this build to reach again. */
function withoutFinished({ finished: _finished, recorded: _recorded, ...session }: Session): Session {
  return session;
}

function withFinished({ flow }: Core, session: Session): Session {
  const { run, finished: before } = session;
  const { outcome } = run.place;
  if (outcome === undefined) return session;
  const { answers, id, context } = store(flow, run);
  const isSameEnd = before?.runId === id && before.outcome === outcome && JSON.stringify(before.answers) === JSON.stringify(answers);
  if (isSameEnd && isOfBuild(before, flow)) return session;
  const { relevantAnswers } = evaluate(flow, run.answers, context);
  const revision = session.revision + 1;
  const named = { flow: flow.id, ...(flow.release === undefined ? {} : { release: flow.release }), hash: flow.hash };
  const follows = run.follows === undefined ? {} : { follows: run.follows };
  const finished = { runId: id, ...named, revision, context, answers, relevantAnswers, outcome, ...follows };
  return { ...session, revision, finished };
}

async function sendAll(core: Core): Promise<boolean> {
  for (;;) {
    const { session, recording } = core.state.get();
    if (session.finished === undefined || !isPending(session)) {
      core.update({ recording: undefined });
      return true;
    }
    if (recording !== undefined) core.update({ recording: { ...recording, isRetrying: true } });
    if (!(await send(core, session.finished))) return false;
  }
}

/** The end that was refused, as that of a run of its own: what a duplicated tab has recorded stays as it is. */
function parted({ ports }: Core, { recorded: _recorded, ...session }: Session, last: FinishedRun): Session {
  const id = ports.newId();
  return { ...session, run: { ...session.run, id }, revision: 1, finished: { ...last, runId: id, revision: 1 } };
}

async function send(core: Core, finished: FinishedRun, mayPart = true): Promise<boolean> {
  try {
    await core.ports.record(finished);
  } catch (error) {
    if (error instanceof CallFailed && error.kind === 'elsewhere' && mayPart) {
      core.keep((session) => parted(core, session, session.finished ?? finished));
      return send(core, core.state.get().session.finished ?? finished, false);
    }
    const isStale = error instanceof CallFailed && error.kind === 'stale';
    if (isStale && !isOfBuild(finished, core.flow)) {
      // Another end may have been reached meanwhile, in this build: it is sent next.
      core.keep((session) => (session.finished === finished ? withoutFinished(session) : session));
      return true;
    }
    core.update({ recording: { failure: failureOf(error), isRetrying: false } });
    if (isStale) reloadOnce(core, finished);
    return false;
  }
  core.keep((session) => ({ ...session, recorded: { revision: finished.revision, outcome: finished.outcome } }));
  return true;
}
