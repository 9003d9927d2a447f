import { setRunAnswer, listEventNames, serialiseRun } from '../../engine/index.ts';
import type { FormAnswer, FormStep } from '../../engine/index.ts';
import type { Failure } from '../requestError.ts';
import type { SessionCore } from './sessionCore.ts';
import type { FlowNavigation } from './navigation/flowNavigation.ts';
import { withRestartedStep } from './recorder.ts';
import { handleFailure } from './reloadPage.ts';
import { withoutDraft } from './session.ts';

/** A valid form, and how the run continues after it. */
export interface FormSubmission {
  readonly step: FormStep;
  readonly fields: FormAnswer;
  /** True to clear the step that `restart` names. */
  readonly isRestart: boolean;
}

/**
 * Sends a form; resolves with the failure, or with nothing when it was accepted. A second call while the same form is being sent
 * does nothing.
 */
export type SubmitForm = (submission: FormSubmission) => Promise<Failure | undefined>;

/**
 * Creates the function that sends a visit's forms. An answer is stored only when the request of the step, if there is one, has
 * succeeded.
 */
export function createFormSubmitter(core: SessionCore, moves: FlowNavigation): SubmitForm {
  return async (submission) => {
    if (core.state.get().submittingSteps.includes(submission.step.id)) return undefined;
    const failure = submission.step.submit === undefined ? undefined : await sendSubmitRequest(core, submission, submission.step.submit);
    if (failure === undefined) acceptSubmission(core, moves, submission);
    return failure;
  };
}

async function sendSubmitRequest(
  core: SessionCore,
  { step, fields }: FormSubmission,
  submit: NonNullable<FormStep['submit']>,
): Promise<Failure | undefined> {
  const { id: runId, answers, context } = serialiseRun(core.flow, core.state.get().session.run);
  core.updateState({ submittingSteps: [...core.state.get().submittingSteps, step.id] });
  try {
    const request = core.ports.requests[submit.call];
    if (request === undefined) throw new Error(`The step '${step.id}' calls '${submit.call}'; bind it in the ports' 'requests'.`);
    await request({ runId, step: step.id, fields, answers, context });
  } catch (error) {
    return handleFailure(core, error);
  } finally {
    core.updateState({ submittingSteps: core.state.get().submittingSteps.filter((id) => id !== step.id) });
  }
  for (const event of listEventNames(core.state.get().session.run, submit.done)) core.ports.onEvent(event);
  return undefined;
}

function acceptSubmission(core: SessionCore, moves: FlowNavigation, { step, fields, isRestart }: FormSubmission): void {
  const cleared = isRestart ? step.restart?.of : undefined;
  core.updateSession((session) => {
    const answered = setRunAnswer(core.flow, session.run, step.id, fields);
    const accepted = { ...withoutDraft(session, step.id), run: answered };
    return cleared === undefined ? accepted : withRestartedStep(core, accepted, cleared);
  });
  core.updateState({ rejectedForm: undefined });
  const isStillHere = core.state.get().session.run.place.step === step.id;
  if (isStillHere) moves.next();
}
