import { useEffect, useRef, useState } from 'react';
import { setRunAnswer, findRunAnswer, listAtoms, listEventNames, scopeOfRun, findRefusal } from '../../engine/index.ts';
import type { Atom, CompiledRefusal, FieldProblem, Flow, FormAnswer, FormStep } from '../../engine/index.ts';
import type { Failure } from '../requestError.ts';
import { sortByLayout, validateFields } from '../forms/validateFields.ts';
import { findMissingFields } from '../forms/findMissingFields.ts';
import { listFieldProblems, splitFailure } from '../forms/splitFailure.ts';
import type { FormDraft, RenderableForm } from '../forms/formModule.ts';
import type { FormStepState } from '../forms/formStepState.ts';
import type { FlowController } from '../session/controller.ts';
import { isStepBeingSent } from '../session/isStepBeingSent.ts';
import { useController, useFlowState } from '../session/useController.ts';
import type { ViewOf } from './screenProps.ts';

interface SubmitState {
  readonly problems: readonly FieldProblem[];
  readonly reported: readonly FieldProblem[];
  readonly submitCount: number;
  readonly shownRefusal?: CompiledRefusal | undefined;
  readonly failure?: Failure | undefined;
}

/** The result of an attempt to send a form. */
interface SubmitAttemptResult {
  readonly problems?: readonly FieldProblem[];
  readonly refusal?: CompiledRefusal;
  readonly failure?: Failure;
}

/** The state of a form step. Typed values are stored in the session. */
export function useFormStep({ step, answer }: ViewOf<'form'>): FormStepState {
  const controller = useController();
  const form = useFlowState((state) => state.forms[step.form]) ?? { status: 'loading' };
  const typed = useFlowState((state) => state.session.drafts[step.id]) ?? getInitialFields(controller, step, answer);
  const readOnlyValues = controller.ports.getReadOnlyFields?.(step.id) ?? {};
  const readOnlyFields = Object.keys(readOnlyValues);
  const fields = readOnlyFields.length === 0 ? typed : { ...typed, ...readOnlyValues };
  const isSending = useFlowState((state) => isStepBeingSent(state, step.id));
  const refused = useFlowState((state) => state.rejectedForm);
  const [verdict, setVerdict] = useState<SubmitState>(() => createSubmitState(refused?.step === step.id ? refused.fields : {}));
  const counted = useRef(new Set<string>());
  useEffect(() => void controller.loader.loadForm(step.form), [controller, step.form]);

  const missing = step.holdUntilFilled === true && form.status === 'ready' ? findMissingFields(form.value.module, fields) : [];

  return {
    form,
    fields,
    readOnlyFields,
    isSending,
    problems: verdict.problems,
    reported: verdict.reported,
    missing,
    submitCount: verdict.submitCount,
    shownRefusal: verdict.shownRefusal,
    failure: verdict.failure,
    changeFields(next) {
      if (isStepBeingSent(controller.state.get(), step.id)) return;
      controller.saveDraft(step.id, next);
      setVerdict({
        ...verdict,
        problems: verdict.problems.filter(({ field }) => field !== '' && next[field] === fields[field]),
      });
    },
    async submit(startAgain) {
      if (form.status !== 'ready' || isSending) return;
      const { refusal, ...found } = await validateAndSubmit(controller, step, form.value, fields, startAgain);
      emitRefusalEventsOnce(controller, refusal, counted.current);
      const { problems = [], failure } = found;
      setVerdict({
        problems,
        reported: problems,
        failure,
        shownRefusal: hasDialog(refusal) ? refusal : undefined,
        submitCount: verdict.submitCount + 1,
      });
    },
    showMissing: () => setVerdict({ problems: missing, reported: missing, submitCount: verdict.submitCount + 1 }),
    closeDialog: () => setVerdict({ ...verdict, shownRefusal: undefined }),
  };
}

/** The initial values of a form that was never sent: those that the visit knows, overridden by those of the flow. */
function getInitialFields({ flow, ports, state }: FlowController, step: FormStep, answer: FormAnswer): FormAnswer {
  const isNew = findRunAnswer(flow, state.get().session.run, step.id) === undefined;
  return isNew ? { ...ports.getKnownFields?.(step.id), ...answer } : answer;
}

/** Problems that a later step's request has found are shown when the form is shown again. */
function createSubmitState(refused: Failure['fields']): SubmitState {
  const problems = listFieldProblems(refused);
  return { problems, reported: problems, submitCount: problems.length === 0 ? 0 : 1 };
}

/**
 * Validates a form and then sends it. The problems by the schema and by refusals are reported together, as far as both can be
 * known. An empty result means that the run has moved on.
 */
async function validateAndSubmit(
  controller: FlowController,
  step: FormStep,
  { module }: RenderableForm,
  draft: FormDraft,
  isRestart: boolean,
): Promise<SubmitAttemptResult> {
  const checked = validateFields(module, draft);
  if (checked.fields === undefined) {
    const { problems, rightFields } = checked;
    const refusal = evaluateRefusal(controller, withoutRefusalsOf(controller.flow, step, problems), rightFields);
    return {
      problems: sortByLayout(module, [...problems, ...listRefusalProblems(refusal)]),
      ...(refusal === undefined ? {} : { refusal }),
    };
  }
  const { fields } = checked;
  const refusal = evaluateRefusal(controller, step, fields);
  if (refusal !== undefined) return { problems: listRefusalProblems(refusal), refusal };
  const failure = await controller.submitForm({ step, fields, isRestart });
  return failure === undefined ? {} : splitFailure(module, fields, failure);
}

/** The step with only the refusals that can be evaluated beside other problems: they read no invalid field, and open no dialog. */
function withoutRefusalsOf(flow: Flow, step: FormStep, problems: readonly FieldProblem[]): FormStep {
  const isAtFault = ({ source }: Atom): boolean =>
    source.kind === 'field' && source.step === step.id && problems.some(({ field }) => field === source.field);
  return { ...step, refuse: step.refuse.filter((refusal) => !hasDialog(refusal) && !listAtoms(flow, refusal.when).some(isAtFault)) };
}

function listRefusalProblems(refusal: CompiledRefusal | undefined): readonly FieldProblem[] {
  return refusal === undefined ? [] : [{ field: refusal.at, message: refusal.say }];
}

function hasDialog(refusal: CompiledRefusal | undefined): boolean {
  return refusal?.dialog !== undefined || refusal?.offer !== undefined;
}

/** Counts the events of a refusal that is shown, each once while the screen is mounted. */
function emitRefusalEventsOnce({ ports, state }: FlowController, refusal: CompiledRefusal | undefined, emitted: Set<string>): void {
  for (const event of listEventNames(state.get().session.run, refusal?.events)) {
    if (!emitted.has(event)) ports.onEvent(event);
    emitted.add(event);
  }
}

function evaluateRefusal({ flow, state }: FlowController, step: FormStep, fields: FormAnswer): CompiledRefusal | undefined {
  return findRefusal(scopeOfRun(flow, setRunAnswer(flow, state.get().session.run, step.id, fields)), step);
}
