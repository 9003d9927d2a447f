import { getRule, listRuleNames } from '../conditions/interpretCondition.ts';
import type { Exit, Flow, Item, QuestionnaireStep, Step, CompiledCondition } from '../flow.ts';
import { findItem } from '../place.ts';
import {
  isFork,
  isFormStep,
  isPageStep,
  isQuestionnaire,
  isScreening,
  listItemIds,
  listReadFields,
  listStepConditions,
} from '../stepKinds.ts';

/** The most characters of items (as JSON) in a prefix. The items up to the first question are included even if they are longer. */
const defaultItemBudget = 600;

/**
 * The prefix of a flow: the steps that lead to its first question, and as many of the first items as there is room for.
 * The prefix is a flow with a size that does not depend on the full flow. For every run inside it, it gives the same
 * results as the full flow; all ends are outside. A flow without a prefix, such as one without questions, is returned itself.
 */
export function extractFlowPrefix(flow: Flow, itemBudget = defaultItemBudget): Flow {
  const asking = flow.steps.find((step) => findFirstQuestionIndex(flow, step) >= 0);
  const steps =
    asking === undefined
      ? []
      : removeStepsWithMissingReferences([...listStepsLeadingTo(flow, asking), truncateStep(flow, asking, itemBudget)]);
  if (asking === undefined || steps[0]?.id !== flow.steps[0]?.id || steps.at(-1)?.id !== asking.id) return flow;
  const items = steps.flatMap(listItemIds).map((id) => findItem(flow, id)!);
  const keys = listPrefixKeys(flow, steps, items);
  return {
    ...flow,
    isPrefix: true,
    outcomes: {},
    steps,
    stepIndex: Object.fromEntries(steps.map(({ id }, index) => [id, index])),
    stepByPath: Object.fromEntries(steps.map(({ id, path }) => [path, id])),
    items: Object.fromEntries(items.map((item) => [item.id, item])),
    forms: selectForms(flow, steps),
    slots: Object.fromEntries(keys.map((key) => [key, flow.slots[key]!])),
    keys: flow.keys.slice(0, 1 + Math.max(...keys.map((key) => flow.slots[key]!))),
    rules: selectRules(flow, [...steps.flatMap(listStepConditions), ...items.flatMap(listItemConditions)]),
  };
}

/** The index of the first question of a step that is always shown; negative when there is none. */
function findFirstQuestionIndex(flow: Flow, step: Step): number {
  const isAsked = (id: string): boolean => {
    const item = findItem(flow, id);
    return item?.type !== 'banner' && item?.showWhen === undefined;
  };
  return listItemIds(step).findIndex(isAsked);
}

/** The earlier steps that lead to a step, without those that show items, or wait for facts without a screen. */
function listStepsLeadingTo(flow: Flow, target: Step): readonly Step[] {
  const leading = new Set([target.id]);
  const before = flow.steps.slice(0, target.index);
  for (const step of before.toReversed()) {
    if (isInPrefix(step) && step.exits.some(({ to }) => leading.has(to ?? ''))) leading.add(step.id);
  }
  return before.filter(({ id }) => leading.has(id));
}

/** Whether a step before the first question belongs to the prefix. */
function isInPrefix(step: Step): boolean {
  if (isFork(step)) return step.needs.length === 0 && step.index > 0;
  return !isQuestionnaire(step) && !isScreening(step);
}

/** The step in the prefix: a questionnaire has its first items, and an exit to a step outside the prefix. */
function truncateStep(flow: Flow, step: Step, itemBudget: number): Step {
  if (!isQuestionnaire(step)) return step;
  const items = takeFirstItems(flow, step, itemBudget);
  const exitToRest: Exit = { rule: `${step.id}.further`, to: '' };
  return items.length === step.items.length ? step : { ...step, items, exits: [exitToRest] };
}

function takeFirstItems(flow: Flow, step: QuestionnaireStep, itemBudget: number): readonly string[] {
  const least = findFirstQuestionIndex(flow, step) + 1;
  let remainingBudget = itemBudget;
  const end = step.items.findIndex((id, index) => {
    remainingBudget -= JSON.stringify(findItem(flow, id)).length;
    return remainingBudget < 0 && index >= least;
  });
  return end < 0 ? step.items : step.items.slice(0, end);
}

/** Removes steps that refer to a step outside the list. */
function removeStepsWithMissingReferences(steps: readonly Step[]): readonly Step[] {
  const prefixIds = new Set(steps.map(({ id }) => id));
  const linkedSteps = steps.filter((step) => listReferencedSteps(step).every((id) => prefixIds.has(id)));
  return linkedSteps.length === steps.length ? steps : removeStepsWithMissingReferences(linkedSteps);
}

/** The other steps that a step refers to: it shows their answers, is prefilled with them, or restarts them. */
function listReferencedSteps(step: Step): readonly string[] {
  return [...listReadFields(step).map(getStepOfField), ...(step.restart === undefined ? [] : [step.restart.of])];
}

function getStepOfField(field: string): string {
  return field.split('.')[0] ?? '';
}

function listPrefixKeys(flow: Flow, steps: readonly Step[], items: readonly Item[]): readonly string[] {
  const forms = steps.filter(isFormStep);
  return [...forms, ...items].map(({ id }) => id).filter((id) => Object.hasOwn(flow.slots, id));
}

/** The metadata of the forms whose answers are shown on a page. */
function selectForms(flow: Flow, steps: readonly Step[]): Flow['forms'] {
  const stepsShown = new Set(steps.filter(isPageStep).flatMap(listReadFields).map(getStepOfField));
  const names = steps.flatMap((step) => (isFormStep(step) && stepsShown.has(step.id) ? [step.form] : []));
  return Object.fromEntries(names.flatMap((name) => (flow.forms[name] === undefined ? [] : [[name, flow.forms[name]]])));
}

function listItemConditions({ showWhen, exits }: Item): readonly CompiledCondition[] {
  return [showWhen, ...exits.map(({ when }) => when)].flatMap((test) => test ?? []);
}

/** The rules that conditions and facts name, with the rules that these name. */
function selectRules(flow: Flow, tests: readonly CompiledCondition[]): Flow['rules'] {
  const derived = Object.values(flow.context).flatMap((spec) => ('when' in spec ? [spec.when] : []));
  const rules = new Map<string, CompiledCondition>();
  const add = (test: CompiledCondition): void => {
    for (const name of listRuleNames(test)) {
      if (rules.has(name)) continue;
      rules.set(name, getRule(flow, name));
      add(getRule(flow, name));
    }
  };
  [...tests, ...derived].forEach(add);
  return Object.fromEntries(rules);
}
