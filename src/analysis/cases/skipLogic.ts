import { isQuestionnaire } from '../../engine/index.ts';
import type { Atom, BannerItem, ChoiceItem, CompiledCondition, Flow, Item, QuestionnaireStep, Step } from '../../engine/index.ts';
import { unfoldScreenings } from '../reachability/index.ts';
import type { CoverageGoal } from './caseCoverage.ts';

/** The effects of skip logic as coverage goals, and a flow in which each of them is a place that can be reached. */
export interface SkipLogic {
  /** The flow with probes: banners before each item with `showWhen`. A probe is shown exactly when its goal is met. */
  readonly flow: Flow;
  /** All goals, including those that no client can meet. */
  readonly goals: readonly CoverageGoal[];
}

/** The condition under which a goal of an item's skip logic is met, and the goal's description. */
interface Probe {
  readonly when: CompiledCondition;
  readonly description: string;
}

/**
 * Derives the skip logic of a flow. For each item with `showWhen` the goals are: it is shown, it is hidden, and each part of its
 * condition decides, for each option of the questions that it reads. The explorer finds inputs only for places, so each goal gets a
 * probe, and each question on a page with several becomes a screen of its own.
 */
export function skipLogicOf(original: Flow): SkipLogic {
  const flow = unfoldScreenings(original);
  const items: { [id: string]: Item } = { ...flow.items };
  const goals: CoverageGoal[] = [];
  const steps = flow.steps.map((step): Step => {
    if (!isQuestionnaire(step)) return step;
    const ids = step.items.flatMap((id) => [...addProbes(flow, flow.items[id]!, items, goals), id]);
    return withItems(step, ids, items);
  });
  return goals.length === 0 ? { flow: original, goals } : { flow: { ...flow, items, steps }, goals };
}

/** Adds the probes of an item to `items` and their goals to `goals`. Returns the ids of the probes. */
function addProbes(flow: Flow, item: Item, items: { [id: string]: Item }, goals: CoverageGoal[]): readonly string[] {
  const { id, showWhen } = item;
  if (showWhen === undefined) return [];
  const name = `the ${item.type === 'banner' ? 'banner' : 'question'} '${id}'`;
  goals.push({ description: `${name} shown`, event: { kind: 'item', item: id }, about: id });
  const parts = decisiveConditions(flow, showWhen).map((when) => ({ when, description: `each part of what shows ${name}` }));
  const probes: readonly Probe[] = [{ when: { not: showWhen }, description: `${name} hidden` }, ...parts];
  return withoutDuplicates(probes).map(({ when, description }, number) => {
    const probe = `${id} ${number}`;
    items[probe] = createBanner(item, probe, when);
    goals.push({ description, event: { kind: 'item', item: probe }, about: id });
    return probe;
  });
}

function withoutDuplicates(probes: readonly Probe[]): readonly Probe[] {
  const byCondition = new Map<string, Probe>();
  for (const probe of probes) {
    const key = JSON.stringify(probe.when);
    if (!byCondition.has(key)) byCondition.set(key, probe);
  }
  return [...byCondition.values()];
}

function createBanner({ asked, ordinal }: Item, id: string, showWhen: CompiledCondition): BannerItem {
  return { id, type: 'banner', content: id, index: 0, asked, ordinal, exits: [], showWhen };
}

function withItems(step: QuestionnaireStep, ids: readonly string[], items: { [id: string]: Item }): QuestionnaireStep {
  ids.forEach((id, index) => {
    items[id] = { ...items[id]!, index };
  });
  return { ...step, items: ids };
}

/**
 * For each atom of a condition, the conditions under which it alone decides: the atom has a certain value, and all other parts have
 * values that do not decide.
 */
function decisiveConditions(flow: Flow, condition: CompiledCondition): readonly CompiledCondition[] {
  if ('all' in condition) return decisiveParts(flow, condition.all, (other) => other);
  if ('any' in condition) return decisiveParts(flow, condition.any, (other) => ({ not: other }));
  if ('not' in condition) return decisiveConditions(flow, condition.not);
  if ('rule' in condition) return decisiveConditions(flow, flow.rules[condition.rule]!);
  return decisiveAnswers(flow, condition);
}

function decisiveParts(
  flow: Flow,
  parts: readonly CompiledCondition[],
  neutral: (other: CompiledCondition) => CompiledCondition,
): readonly CompiledCondition[] {
  return parts.flatMap((part, index) => {
    const others = parts.toSpliced(index, 1).map(neutral);
    return decisiveConditions(flow, part).map((one): CompiledCondition => (others.length === 0 ? one : { all: [one, ...others] }));
  });
}

/** The inputs to cover for an atom: it is true, it is false, and each single option of its question, or each value of its fact. */
function decisiveAnswers(flow: Flow, atom: Atom): readonly CompiledCondition[] {
  const { source } = atom;
  const question = source.kind === 'question' ? flow.items[source.id] : undefined;
  if (question?.type === 'choice') return [...optionsAlone(question, atom), ...bothValues(atom)];
  const fact = source.kind === 'context' ? flow.context[source.name] : undefined;
  if (fact !== undefined && 'oneOf' in fact)
    return [...fact.oneOf.map((value): Atom => ({ ...atom, op: 'is', parameter: value })), ...bothValues(atom)];
  return bothValues(atom);
}

function bothValues(atom: Atom): readonly CompiledCondition[] {
  return [atom, { not: atom }];
}

function optionsAlone({ options }: ChoiceItem, { source }: Atom): readonly CompiledCondition[] {
  const values = options.map(({ value }) => value);
  return values.map((value): CompiledCondition => {
    const chosen: Atom = { op: 'anyOf', parameter: [value], source };
    const others = values.filter((other) => other !== value);
    return others.length === 0 ? chosen : { all: [chosen, { op: 'noneOf', parameter: others, source }] };
  });
}
