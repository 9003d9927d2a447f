import type { CaseFile, Flow, Item, Step } from '../engine/index.ts';
import {
  findQuestion,
  getStep,
  isFork,
  isFormStep,
  isScreening,
  joinWithConjunction,
  listItemIds,
  listRuleNames as listNamedRules,
} from '../engine/index.ts';
import { toMissingQuestion } from './referenceCheck.ts';
import type { ReferenceCheck } from './referenceCheck.ts';

type Expectation = CaseFile['expect'];

/** The inputs that the checks of an expectation share. */
interface ExpectationCheck {
  readonly check: ReferenceCheck;
  readonly flow: Flow;
  readonly expect: Expectation;
  /** The facts that the case gives; no step waits for these. */
  readonly given: ReadonlySet<string>;
}

/** Checks an expectation: names that the flow does not have, and results that no answers can lead to. */
export function checkExpectation(check: ReferenceCheck, flow: Flow, { context = {}, expect }: CaseFile): void {
  const given = new Set(Object.keys(context).filter((name) => context[name] !== null));
  const expectation = { check, flow, expect, given };
  checkThrough(expectation);
  checkLastStep(expectation);
  checkLastItem(expectation);
  checkOutcome(expectation);
  checkBecause(expectation);
  checkShown(expectation);
  (expect.notRelevant ?? []).forEach((key, index) =>
    check.checkReference('question or form step', key, flow.keys, `/expect/notRelevant/${index}`, { missing: toMissingQuestion(key) }),
  );
}

function checkThrough({ check, flow, expect: { through = [] }, given }: ExpectationCheck): void {
  const steps = flow.steps.map(({ id }) => id);
  through.forEach((id, index) => {
    const pointer = `/expect/through/${index}`;
    if (!check.checkReference('step', id, steps, pointer)) return;
    const step = getStep(flow, id);
    const before = through[index - 1];
    if (isFork(step) && !canEndAt(step, given)) reportFork(check, step, pointer, 'passes it');
    else if (id === before)
      check.reportImpossible(pointer, `'${id}' stands here twice, and no client comes to it twice.`, 'Take one of the two away.');
    else if (before !== undefined && steps.indexOf(id) < steps.indexOf(before))
      check.reportImpossible(
        pointer,
        `'${id}' stands above '${before}' in flow.json, so no client comes to it afterwards.`,
        'Write the steps in the order of flow.json.',
      );
  });
}

function checkLastStep({ check, flow, expect: { lastStep }, given }: ExpectationCheck): void {
  const pointer = '/expect/lastStep';
  const steps = flow.steps.map(({ id }) => id);
  if (lastStep === undefined || !check.checkReference('step', lastStep, steps, pointer)) return;
  const step = getStep(flow, lastStep);
  if (canEndAt(step, given) || canStopAt(flow, step)) return;
  if (isFork(step)) reportFork(check, step, pointer, 'ends there');
  else
    check.reportImpossible(
      pointer,
      `'${lastStep}' asks nothing and leads everybody on, so no case ends there.`,
      'Name the step where the story ends. Steps on the way stand in "through".',
    );
}

function checkLastItem({ check, flow, expect: { lastItem, lastStep } }: ExpectationCheck): void {
  const pointer = '/expect/lastItem';
  const items = listAllItems(flow);
  const missing = { missing: toMissingQuestion(lastItem ?? '') };
  if (lastItem === undefined || !check.checkReference('question or banner', lastItem, items, pointer, missing)) return;
  const step = flow.steps.find((one) => listItemIds(one).includes(lastItem));
  if (step === undefined) return;
  if (isScreening(step))
    check.reportImpossible(
      pointer,
      `'${lastItem}' is asked on the page '${step.id}', and a case ends at the page.`,
      `Write "lastStep": "${step.id}" instead.`,
    );
  else if (isPassedByAll(flow.items[lastItem], step))
    check.reportImpossible(
      pointer,
      `'${lastItem}' asks nothing and leads everybody on, so no case ends there.`,
      'Name the question where the story ends. What is shown on the way stands in "shown".',
    );
  else if (lastStep !== undefined && lastStep !== step.id && Object.hasOwn(flow.stepIndex, lastStep))
    check.reportImpossible(
      '/expect/lastStep',
      `'${lastItem}' is asked in the step '${step.id}', so no case that ends at it has another last step.`,
      `Write "lastStep": "${step.id}", or take "lastStep" or "lastItem" away.`,
    );
}

function checkOutcome({ check, flow, expect: { outcome, stoppedBy } }: ExpectationCheck): void {
  if (typeof outcome !== 'string' || !check.checkReference('outcome', outcome, Object.keys(flow.outcomes), '/expect/outcome')) return;
  if (stoppedBy !== undefined)
    check.reportImpossible('/expect/outcome', 'A client who is stopped comes to no end.', 'Take "outcome" or "stoppedBy" away.');
}

function checkBecause({ check, flow, expect: { because = [] } }: ExpectationCheck): void {
  const exits = [...flow.steps, ...Object.values(flow.items)].flatMap((one) => one.exits);
  const rules = [...new Set([...Object.keys(flow.rules), ...exits.map(({ rule }) => rule)])];
  const deciding = new Set(exits.flatMap(({ rule, when }) => (when === undefined ? [] : [rule, ...listNamedRules(when)])));
  because.forEach(({ rule }, index) => {
    const pointer = `/expect/because/${index}/rule`;
    if (!check.checkReference('rule', rule, rules, pointer, { missing: toMissingQuestion(rule) })) return;
    if (!deciding.has(rule) && !Object.hasOwn(flow.rules, rule))
      check.reportImpossible(
        pointer,
        `The exit '${rule}' has no condition, so no rule decides there.`,
        'Name the steps in "through" instead.',
      );
  });
}

function checkShown({ check, flow, expect: { shown = [], hidden = [] } }: ExpectationCheck): void {
  const items = listAllItems(flow);
  const isKnown = (item: string, pointer: string): boolean =>
    check.checkReference('question or banner', item, items, pointer, { missing: toMissingQuestion(item) });
  shown.forEach((item, index) => {
    const pointer = `/expect/shown/${index}`;
    const before = shown[index - 1];
    if (!isKnown(item, pointer) || before === undefined) return;
    if (item === before)
      check.reportImpossible(pointer, `'${item}' stands here twice, and no client sees it twice.`, 'Take one of the two away.');
    else if (items.indexOf(item) < items.indexOf(before))
      check.reportImpossible(
        pointer,
        `'${item}' comes before '${before}', so no client sees it afterwards.`,
        'Write the questions and banners in the order in which they are shown.',
      );
  });
  hidden.forEach((item, index) => {
    const pointer = `/expect/hidden/${index}`;
    if (isKnown(item, pointer) && shown.includes(item))
      check.reportImpossible(pointer, `'${item}' cannot be both shown and hidden.`, 'Take it out of "shown" or out of "hidden".');
  });
}

function reportFork(check: ReferenceCheck, { id, exits }: Step, pointer: string, what: string): void {
  const targets = new Set(exits.flatMap(({ to }) => (to === undefined ? [] : [`'${to}'`])));
  check.reportImpossible(
    pointer,
    `'${id}' is a fork, which nobody sees, so no case ${what}.`,
    targets.size < 2 ? 'Name the step that it leads to.' : `Name a step that it leads to: ${joinWithConjunction([...targets], 'or')}.`,
  );
}

/** True for a step at which a flow ends, or at which a client waits for a fact. Only then can a fork be the place of a case. */
function canEndAt({ end, exits, needs }: Step, given: ReadonlySet<string>): boolean {
  return end !== undefined || exits.some((exit) => exit.end !== undefined) || needs.some((name) => !given.has(name));
}

/** True for a step that can block a client: an answer may be missing, or Next may be blocked. */
function canStopAt(flow: Flow, step: Step): boolean {
  return isFormStep(step) || step.blockNext !== undefined || listItemIds(step).some((id) => findQuestion(flow, id) !== undefined);
}

/** True for a banner that every client leaves for another screen. */
function isPassedByAll(item: Item | undefined, { blockNext, exits }: Step): boolean {
  return item?.type === 'banner' && blockNext === undefined && exits.every(({ end }) => end === undefined);
}

/** The ids of the items that the steps show, in the order in which clients see them. */
function listAllItems(flow: Flow): readonly string[] {
  return flow.steps.flatMap((step) => listItemIds(step));
}
