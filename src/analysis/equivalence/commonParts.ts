import { listAnswerKeys, listItemIds, listRefusals, listAtoms, getStep, isFormStep, isQuestionnaire } from '../../engine/index.ts';
import type { FactDeclaration, Exit, Flow, QuestionnaireStep, Step, CompiledCondition } from '../../engine/index.ts';
import { acceptanceKey } from '../reachability/encoding/acceptedAnswers.ts';

/** The end of the common prefix of two versions: all steps before the step with this index, and the items before this item, are equal. */
export interface CommonPrefix {
  readonly step: number;
  /** True when this step is a questionnaire in both versions and differs only in its items and exits. */
  readonly isInsideStep: boolean;
  readonly item: number;
}

/** The start of the common suffix within the step of the divergence: the index of its first item in each version. */
export interface CommonSuffix {
  readonly before: number;
  readonly after: number;
}

/** Finds where two versions first differ in behaviour; `undefined` when they do not. Wordings and names of rules are ignored. */
export function commonPrefixOf(before: Flow, after: Flow): CommonPrefix | undefined {
  if (!haveSameFacts(before, after)) return { step: 0, isInsideStep: false, item: 0 };
  const step = firstDifference(
    before.steps.map(({ id }) => stepText(before, id)),
    after.steps.map(({ id }) => stepText(after, id)),
  );
  if (step === undefined) return undefined;
  const [one, other] = [before.steps[step], after.steps[step]];
  if (!isQuestionnaire(one) || !isQuestionnaire(other) || stepHeaderText(before, one) !== stepHeaderText(after, other))
    return { step, isInsideStep: false, item: 0 };
  const item = firstDifference(
    one.items.map((id) => itemText(before, id)),
    other.items.map((id) => itemText(after, id)),
  );
  // Without a different item, only the exits of the step differ.
  return { step, isInsideStep: true, item: item ?? one.items.length };
}

/**
 * Finds the common suffix of two versions that diverge within a questionnaire. A run that reaches it in both versions reaches the
 * same end, because everything in it is equal and reads no question that only one version may ask. `undefined` when there is none.
 */
export function commonSuffixOf(before: Flow, after: Flow, common: CommonPrefix): CommonSuffix | undefined {
  const [one, other] = [before.steps[common.step], after.steps[common.step]];
  if (!common.isInsideStep || !isQuestionnaire(one) || !isQuestionnaire(other)) return undefined;
  const rest = (flow: Flow): readonly string[] => flow.steps.slice(common.step + 1).map(({ id }) => stepText(flow, id));
  const left = (flow: Flow, step: Step): string => JSON.stringify([exitTexts(flow, step.exits), rest(flow)]);
  if (left(before, one) !== left(after, other)) return undefined;
  const texts = (flow: Flow, { items }: QuestionnaireStep): readonly string[] =>
    items
      .slice(common.item)
      .map((id) => itemText(flow, id))
      .toReversed();
  const [was, is] = [texts(before, one), texts(after, other)];
  const commonLength = Math.min(was.length, is.length, firstDifference(was, is) ?? was.length);
  const suffix = { before: one.items.length - commonLength, after: other.items.length - commonLength };
  const middle = { before: one.items.slice(common.item, suffix.before), after: other.items.slice(common.item, suffix.after) };
  const changed = changedItemsIn({ flow: before, items: middle.before }, { flow: after, items: middle.after });
  const further = [...one.items.slice(suffix.before), ...before.steps.slice(common.step + 1).flatMap(listAnswerKeys)];
  return changed === undefined || questionsReadFrom(before, one, further).some((id) => changed.has(id)) ? undefined : suffix;
}

interface ItemRange {
  readonly flow: Flow;
  readonly items: readonly string[];
}

/** The items that only one version may ask, or that accept different answers; `undefined` when the order of common items differs. */
function changedItemsIn(before: ItemRange, after: ItemRange): ReadonlySet<string> | undefined {
  const shared = before.items.filter((id) => after.items.includes(id));
  if (shared.join() !== after.items.filter((id) => shared.includes(id)).join()) return undefined;
  const isAlike = (id: string): boolean => shared.includes(id) && answerText(before.flow, id) === answerText(after.flow, id);
  const changed = new Set([...before.items, ...after.items].filter((id) => !isAlike(id)));
  // The items are visited in their order, because an item depends only on earlier ones.
  for (const id of shared) if (questionsIn(before.flow, before.flow.items[id]?.showWhen).some((read) => changed.has(read))) changed.add(id);
  return changed;
}

/** The questions that are read by the conditions of these items, by the exits of their step, and by all later steps. */
function questionsReadFrom(flow: Flow, step: Step, items: readonly string[]): readonly string[] {
  const exits = items.flatMap((id) => flow.items[id]?.exits ?? []);
  const steps = [step, ...flow.steps.slice(step.index + 1)];
  const rules = steps.flatMap((one) => [...one.exits, ...(one.blockNext === undefined ? [] : [one.blockNext]), ...listRefusals(one)]);
  const tests = [...items.map((id) => flow.items[id]?.showWhen), ...[...exits, ...rules].map(({ when }) => when)];
  return tests.flatMap((test) => questionsIn(flow, test));
}

function questionsIn(flow: Flow, test: CompiledCondition | undefined): readonly string[] {
  const atoms = test === undefined ? [] : listAtoms(flow, test);
  return atoms.flatMap(({ source }) => (source.kind === 'question' ? [source.id] : []));
}

/** The first index at which two lists differ; `undefined` when they are equal. */
function firstDifference(one: readonly string[], other: readonly string[]): number | undefined {
  const longer = one.length > other.length ? one : other;
  const index = longer.findIndex((_, place) => one[place] !== other[place]);
  return index === -1 ? undefined : index;
}

function haveSameFacts(before: Flow, after: Flow): boolean {
  const shared = Object.keys(before.context).filter((name) => Object.hasOwn(after.context, name));
  return shared.every((name) => factText(before, before.context[name]!) === factText(after, after.context[name]!));
}

function factText(flow: Flow, spec: FactDeclaration): string {
  if ('when' in spec) return canonicalConditionText(flow, spec.when);
  return JSON.stringify([spec.from, 'oneOf' in spec ? spec.oneOf : null]);
}

function stepText(flow: Flow, id: string): string {
  const step = getStep(flow, id);
  const ids = listItemIds(step);
  return JSON.stringify([stepHeaderText(flow, step), step.end, exitTexts(flow, step.exits), ids.map((item) => itemText(flow, item))]);
}

/** The text of the properties of a step that affect behaviour, other than its items, exits and end. */
function stepHeaderText(flow: Flow, step: Step): string {
  const form = isFormStep(step)
    ? [step.form, flow.forms[step.form]?.fields, step.refuse.map(({ when }) => canonicalConditionText(flow, when))]
    : null;
  const block = step.blockNext === undefined ? null : canonicalConditionText(flow, step.blockNext.when);
  return JSON.stringify([step.id, step.kind, step.needs, block, form]);
}

/** The text of the properties of an item that affect behaviour: when it is shown, the accepted answers, and its exits. */
function itemText(flow: Flow, id: string): string {
  return JSON.stringify([answerText(flow, id), exitTexts(flow, flow.items[id]!.exits)]);
}

function answerText(flow: Flow, id: string): string {
  const item = flow.items[id]!;
  const showWhen = item.showWhen === undefined ? null : canonicalConditionText(flow, item.showWhen);
  return JSON.stringify([id, showWhen, item.type === 'banner' ? null : acceptanceKey(item)]);
}

function exitTexts(flow: Flow, exits: readonly Exit[]): readonly unknown[] {
  return exits.map(({ when, to, end }) => [when === undefined ? null : canonicalConditionText(flow, when), to, end]);
}

/** The text of a condition in which named rules are replaced by their conditions. */
export function canonicalConditionText(flow: Flow, test: CompiledCondition): string {
  if ('rule' in test) return canonicalConditionText(flow, flow.rules[test.rule]!);
  if ('not' in test) return `not(${canonicalConditionText(flow, test.not)})`;
  if ('all' in test) return `all(${test.all.map((condition) => canonicalConditionText(flow, condition)).join()})`;
  if ('any' in test) return `any(${test.any.map((condition) => canonicalConditionText(flow, condition)).join()})`;
  const { slot: _slot, ...source } = { slot: 0, ...test.source };
  return JSON.stringify([test.op, test.parameter, source]);
}
