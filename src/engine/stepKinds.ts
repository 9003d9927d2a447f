import type { CompiledCondition, CompiledRefusal, Step } from './flow.ts';

/** One function for each kind of step. A kind without one does not compile. */
export type StepVisitor<T, A extends readonly unknown[] = []> = {
  readonly [K in Step['kind']]: (step: Extract<Step, { readonly kind: K }>, ...rest: A) => T;
};

/** What the function for the kind of the step gives. */
export function visitStep<T, A extends readonly unknown[]>(step: Step, visitor: StepVisitor<T, A>, ...rest: A): T {
  // Each function takes the step of its own kind; the compiler cannot follow that through a lookup.
  const visit = visitor[step.kind] as (step: Step, ...rest: A) => T;
  return visit(step, ...rest);
}

const itemIds: StepVisitor<readonly string[]> = {
  page: () => [],
  form: () => [],
  questionnaire: ({ items }) => items,
  screening: ({ questions }) => questions,
};

/** The ids of the items that a step shows, in order. */
export function listItemIds(step: Step): readonly string[] {
  return visitStep(step, itemIds);
}

const answerKeys: StepVisitor<readonly string[]> = { ...itemIds, form: ({ id }) => [id] };

/** The keys of the answers that are given in a step; a banner among them has no answer. */
export function listAnswerKeys(step: Step): readonly string[] {
  return visitStep(step, answerKeys);
}

const refusals: StepVisitor<readonly CompiledRefusal[]> = {
  page: () => [],
  form: ({ refuse }) => refuse,
  questionnaire: () => [],
  screening: () => [],
};

/** When what was entered in a step is not accepted. */
export function listRefusals(step: Step): readonly CompiledRefusal[] {
  return visitStep(step, refusals);
}

/** The conditions of a step: of its exits, of its refusals, and of what blocks Next. Those of its items are not among them. */
export function listStepConditions(step: Step): readonly CompiledCondition[] {
  return [step.blockNext, ...step.exits, ...listRefusals(step)].flatMap((guard) => guard?.when ?? []);
}

const readFields: StepVisitor<readonly string[]> = {
  page: ({ page }) => Object.values(page.values ?? {}).flatMap(({ fields }) => fields),
  form: ({ prefill }) => Object.values(prefill),
  questionnaire: () => [],
  screening: () => [],
};

/** The fields of other forms that a step shows or starts with, as step.field. */
export function listReadFields(step: Step): readonly string[] {
  return visitStep(step, readFields);
}

/** True for a step that has no screen: its exits are tried at once. */
export function isFork(step: Step): boolean {
  return step.kind === 'questionnaire' && step.items.length === 0;
}
