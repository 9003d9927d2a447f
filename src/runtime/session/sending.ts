import { answer, eventsOf, store } from '../../engine/index.ts';
import type { FormAnswer, FormStep } from '../../engine/index.ts';
import { CallFailed, failureOf } from '../failure.ts';
import type { Failure } from '../failure.ts';
import type { Attempt } from '../ports.ts';
import type { Core } from './core.ts';
import type { Moves } from './moves.ts';
import { begunAgain } from './recording.ts';
import { reloadOnce } from './reload.ts';
import { withoutDraft } from './session.ts';

/** How a form that was found right goes on. */
export interface Submission {
  readonly step: FormStep;
  readonly fields: FormAnswer;
  /** Begin the step that `restart` names anew. */
  readonly startAgain: boolean;
}

/** Sends a form; answers the failure, or nothing when it was accepted. A second press while it is under way sends nothing. */
export type Send = (submission: Submission) => Promise<Failure | undefined>;

/** The sender of a visit's forms. The answer counts only when the step's call, if it has one, has succeeded. */
export function createSender(core: Core, moves: Moves): Send {
  return async (submission) => {
    if (core.state.get().sending !== undefined) return undefined;
    const failure = submission.step.submit === undefined ? undefined : await call(core, submission, submission.step.submit);
    if (failure === undefined) accept(core, moves, submission);
    return failure;
  };
}

async function call(core: Core, { step, fields }: Submission, submit: NonNullable<FormStep['submit']>): Promise<Failure | undefined> {
  const { key } = attemptFor(core, step.id, fields);
  const { answers, context } = store(core.flow, core.state.get().session.run);
  core.update({ sending: step.id });
  try {
    const bound = core.ports.calls[submit.call];
    if (bound === undefined) throw new Error(`The step '${step.id}' calls '${submit.call}'; bind it in the ports' 'calls'.`);
    await bound({ step: step.id, fields, answers, context, idempotencyKey: key });
  } catch (error) {
    if (error instanceof CallFailed && error.kind === 'stale') reloadOnce(core, core.flow);
    return failureOf(error);
  } finally {
    core.update({ sending: undefined });
  }
  for (const event of eventsOf(core.state.get().session.run, submit.done)) core.ports.onEvent(event);
  return undefined;
}

/** The same fields keep their key, also across a reload, so that the server knows a second sending. */
function attemptFor(core: Core, stepId: string, fields: FormAnswer): Attempt {
  const before = core.state.get().session.attempts[stepId];
  if (before !== undefined && JSON.stringify(before.fields) === JSON.stringify(fields)) return before;
  const attempt = { key: core.ports.newId(), fields };
  core.keep((session) => ({ ...session, attempts: { ...session.attempts, [stepId]: attempt } }));
  return attempt;
}

function accept(core: Core, moves: Moves, { step, fields, startAgain }: Submission): void {
  const cleared = startAgain ? step.restart?.of : undefined;
  core.keep((session) => {
    const answered = answer(core.flow, session.run, step.id, fields);
    const accepted = { ...withoutDraft(session, step.id), run: answered };
    return cleared === undefined ? accepted : begunAgain(core, accepted, cleared);
  });
  core.update({ refused: undefined });
  const isStillHere = core.state.get().session.run.place.step === step.id;
  if (isStillHere) moves.next();
}
