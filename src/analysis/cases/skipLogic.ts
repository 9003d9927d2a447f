import { isQuestionnaire } from '../../engine/index.ts';
import type { Atom, BannerItem, ChoiceItem, CompiledCondition, Flow, Item, QuestionnaireStep, Step } from '../../engine/index.ts';
import { unfoldScreenings } from '../reachability/index.ts';
import type { CoverageGoal } from './caseCoverage.ts';

/** A flow in which each thing that skip logic can do is a place, and these things as coverage goals. */
export interface SkipLogic {
  /** The same flow with probes: banners before an item with `showWhen`, each shown where one thing is to be covered. */
  readonly flow: Flow;
  /** Those that nobody can meet are among them. */
  readonly goals: readonly CoverageGoal[];
}

/** A condition that stands for one thing to cover of an item, and what this is called. */
interface Probe {
  readonly when: CompiledCondition;
  readonly description: string;
}

/**
 * The skip logic of a flow: of each item with `showWhen`, that it is shown, that it is hidden, and that each part of its
 * condition decides, with each option of the questions that it reads. Probes make the explorer, which knows places, find
 * inputs for all of these. The questions of a page that asks several become places for that, one a screen.
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

/** Adds the probes of an item and their goals, and gives the ids of the probes. */
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

/** Conditions under which one part decides a condition: that part is true, or false, and no other part hides it. */
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

/** Each answer that an atom tells from others: each option alone, each value of a fact, else what is true and what is not. */
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
