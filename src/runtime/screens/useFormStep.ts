import { useEffect, useRef, useState } from 'react';
import { answer, answerTo, eventsOf, judgedRun, refusalAt } from '../../engine/index.ts';
import type { CompiledRefusal, FieldProblem, FormAnswer, FormStep } from '../../engine/index.ts';
import type { Failure } from '../failure.ts';
import { checkFields } from '../forms/checkFields.ts';
import { unfilled } from '../forms/unfilled.ts';
import type { Draft } from '../ports.ts';
import type { FlowController } from '../session/controller.ts';
import type { DrawableForm, Loading } from '../session/core.ts';
import { useController, useFlowState } from '../useController.ts';
import type { ViewOf } from './screen.ts';

/** A form step while it is filled in: what stands in it, what is wrong with it, and what can be done. */
export interface FormStepState {
  readonly form: Loading<DrawableForm>;
  readonly fields: Draft;
  /** The fields that cannot be changed. */
  readonly fixed: readonly string[];
  readonly problems: readonly FieldProblem[];
  /** What is still to be filled in before a step that holds Next until then can be sent. */
  readonly missing: readonly FieldProblem[];
  /** How often the form was not accepted: each time the summary appears anew. */
  readonly tries: number;
  /** The refusal whose dialog is open, the site's own where it offers something. */
  readonly dialog: CompiledRefusal | undefined;
  readonly failure: Failure | undefined;
  readonly isSending: boolean;
  readonly edit: (fields: Draft) => void;
  readonly submit: (startAgain: boolean) => Promise<void>;
  readonly closeDialog: () => void;
}

interface Verdict {
  readonly problems: readonly FieldProblem[];
  readonly tries: number;
  readonly dialog?: CompiledRefusal | undefined;
  readonly failure?: Failure | undefined;
}

/** What an attempt to send has come to. */
interface Found {
  readonly problems?: readonly FieldProblem[];
  readonly refusal?: CompiledRefusal;
  readonly failure?: Failure;
}

/** The state of a form step: editing, sending or failed. What was typed stands in the stored session. */
export function useFormStep({ step, answer }: ViewOf<'form'>): FormStepState {
  const controller = useController();
  const form = useFlowState((state) => state.forms[step.form]) ?? { status: 'loading' };
  const typed = useFlowState((state) => state.session.drafts[step.id]) ?? started(controller, step, answer);
  const settled = controller.ports.fixed?.(step.id) ?? {};
  const fixed = Object.keys(settled);
  const fields = fixed.length === 0 ? typed : { ...typed, ...settled };
  const isSending = useFlowState((state) => state.sending === step.id);
  const refused = useFlowState((state) => state.refused);
  const [verdict, setVerdict] = useState<Verdict>(() => firstVerdict(refused?.step === step.id ? refused.fields : {}));
  const counted = useRef(new Set<string>());
  useEffect(() => void controller.load.form(step.form), [controller, step.form]);

  return {
    form,
    fields,
    fixed,
    isSending,
    problems: verdict.problems,
    missing: step.holdUntilFilled === true && form.status === 'ready' ? unfilled(form.value.module, fields) : [],
    tries: verdict.tries,
    dialog: verdict.dialog,
    failure: verdict.failure,
    edit(next) {
      controller.draft(step.id, next);
      setVerdict({
        ...verdict,
        failure: undefined,
        problems: verdict.problems.filter(({ field }) => field !== '' && next[field] === fields[field]),
      });
    },
    async submit(startAgain) {
      if (form.status !== 'ready' || isSending) return;
      const { refusal, ...found } = await tryToSend(controller, step, form.value, fields, startAgain);
      countOnce(controller, refusal, counted.current);
      setVerdict({ problems: [], ...found, dialog: opensDialog(refusal) ? refusal : undefined, tries: verdict.tries + 1 });
    },
    closeDialog: () => setVerdict({ ...verdict, dialog: undefined }),
  };
}

/** A form that was never sent starts with what the visit knows, then with what the flow says. */
function started({ flow, ports, state }: FlowController, step: FormStep, answer: FormAnswer): FormAnswer {
  const isNew = answerTo(flow, state.get().session.run, step.id) === undefined;
  return isNew ? { ...ports.known?.(step.id), ...answer } : answer;
}

/** What a later call has found wrong is said as soon as the form is shown again. */
function firstVerdict(refused: Failure['fields']): Verdict {
  const problems = problemsOf(refused);
  return { problems, tries: problems.length === 0 ? 0 : 1 };
}

function problemsOf(fields: Failure['fields']): readonly FieldProblem[] {
  return Object.entries(fields).map(([field, message]) => ({ field, message }));
}

/** Schema first, then what only the flow can refuse, then the call. Nothing found means that the run has moved on. */
async function tryToSend(
  controller: FlowController,
  step: FormStep,
  { module }: DrawableForm,
  draft: Draft,
  startAgain: boolean,
): Promise<Found> {
  const { fields, problems } = checkFields(module, draft);
  if (fields === undefined) return { problems };
  const refusal = refusalOf(controller, step, fields);
  if (refusal !== undefined) return { problems: [{ field: refusal.at, message: refusal.say }], refusal };
  const failure = await controller.send({ step, fields, startAgain });
  return failure === undefined ? {} : { failure, problems: problemsOf(failure.fields) };
}

function opensDialog(refusal: CompiledRefusal | undefined): boolean {
  return refusal?.dialog !== undefined || refusal?.offer !== undefined;
}

/** Counts the events of a refusal that has been said, each once for this visit of the screen. */
function countOnce({ ports, state }: FlowController, refusal: CompiledRefusal | undefined, counted: Set<string>): void {
  for (const event of eventsOf(state.get().session.run, refusal?.events)) {
    if (!counted.has(event)) ports.onEvent(event);
    counted.add(event);
  }
}

function refusalOf({ flow, state }: FlowController, step: FormStep, fields: FormAnswer): CompiledRefusal | undefined {
  return refusalAt(judgedRun(flow, answer(flow, state.get().session.run, step.id, fields)), step);
}
