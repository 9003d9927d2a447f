import type {
  CompiledCondition,
  CompiledRefusal,
  Flow,
  FormStep,
  PageStep,
  QuestionnaireStep,
  ScreeningStep,
  Step,
  StepKind,
  StepOfKind,
} from './flow.ts';

/** One function for each kind of step. A kind without a function does not compile. */
export type StepVisitor<T, A extends readonly unknown[] = []> = {
  readonly [K in StepKind]: (step: StepOfKind<K>, ...rest: A) => T;
};

/** Calls the function for the kind of the step. */
export function visitStep<T, A extends readonly unknown[]>(step: Step, visitor: StepVisitor<T, A>, ...rest: A): T {
  // Each function takes the step of its own kind; the compiler cannot follow that through a lookup.
  const visit = visitor[step.kind] as (step: Step, ...rest: A) => T;
  return visit(step, ...rest);
}

// These functions test the properties of a step, and not its kind, so they hold for each kind with the same properties.

/** True for a step that shows a page of text. */
export function isPageStep(step: Step): step is PageStep {
  return 'page' in step;
}

/** True for a step that shows a form. */
export function isFormStep(step: Step): step is FormStep {
  return 'form' in step;
}

/** True for a step that shows items, one a screen; a fork has none. */
export function isQuestionnaire(step: Step | undefined): step is QuestionnaireStep {
  return step !== undefined && 'items' in step;
}

/** True for a step that shows questions on one page. */
export function isScreening(step: Step): step is ScreeningStep {
  return 'questions' in step;
}

/** True for a step without a screen: its exits are tried at once. */
export function isFork(step: Step): boolean {
  return isQuestionnaire(step) && step.items.length === 0;
}

const none: readonly never[] = [];

/** The ids of the items that a step shows, in order. */
export function listItemIds(step: Step): readonly string[] {
  return isQuestionnaire(step) ? step.items : listScreeningQuestions(step);
}

/** The ids of the items that a step shows one a screen. */
export function listQuestionnaireItems(step: Step | undefined): readonly string[] {
  return isQuestionnaire(step) ? step.items : none;
}

/** The ids of the questions that a step shows together on one page. */
export function listScreeningQuestions(step: Step): readonly string[] {
  return isScreening(step) ? step.questions : none;
}

/** The form step of that id; `undefined` when the flow has none. */
export function findFormStep({ steps, stepIndex }: Flow, id: string): FormStep | undefined {
  const step = Object.hasOwn(stepIndex, id) ? steps[stepIndex[id]!] : undefined;
  return step !== undefined && isFormStep(step) ? step : undefined;
}

/** The refusals of a step. */
export function listRefusals(step: Step): readonly CompiledRefusal[] {
  return isFormStep(step) ? step.refuse : none;
}

/** The conditions of a step: of its exits, its refusals and its block. Those of its items are not included. */
export function listStepConditions(step: Step): readonly CompiledCondition[] {
  return [step.blockNext, ...step.exits, ...listRefusals(step)].flatMap((guard) => guard?.when ?? []);
}

/** The traits of each kind of step. A kind without an entry does not compile. */
interface StepKindTraits<S> {
  /** The keys of the answers that are given in the step. A key may be a banner's, which has no answer. */
  readonly listAnswerKeys: (step: S) => readonly string[];
  /** The fields of other forms that the step shows or is prefilled with, as step.field. */
  readonly listReadFields: (step: S) => readonly string[];
}

const stepKinds: { readonly [K in StepKind]: StepKindTraits<StepOfKind<K>> } = {
  page: {
    listAnswerKeys: () => none,
    listReadFields: ({ page }) => Object.values(page.values ?? {}).flatMap(({ fields }) => fields),
  },
  form: { listAnswerKeys: ({ id }) => [id], listReadFields: ({ prefill }) => Object.values(prefill) },
  questionnaire: { listAnswerKeys: listItemIds, listReadFields: () => none },
  screening: { listAnswerKeys: listItemIds, listReadFields: () => none },
};

function getTraits(step: Step): StepKindTraits<Step> {
  return stepKinds[step.kind] as StepKindTraits<Step>;
}

/** The keys of the answers that are given in a step. A key may be a banner's, which has no answer. */
export function listAnswerKeys(step: Step): readonly string[] {
  return getTraits(step).listAnswerKeys(step);
}

/** The fields of other forms that a step shows or is prefilled with, as step.field. */
export function listReadFields(step: Step): readonly string[] {
  return getTraits(step).listReadFields(step);
}
