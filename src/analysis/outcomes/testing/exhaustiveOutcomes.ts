import { asFormAnswer, evaluateFlow, findFormStep, findQuestion, getChosenValues, getEntryOperand } from '../../../engine/index.ts';
import type { Answer, AnswerRecord, Context, Flow } from '../../../engine/index.ts';
import type { Crosswalk } from '../../crosswalk/index.ts';
import { contextsOf, valuesOf } from '../../equivalence/testing/inputCombinations.ts';
import { conditionReadsOf } from '../../reachability/encoding/conditionReads.ts';
import { canonicalText } from '../../diff/json.ts';
import { requirementsOf } from '../../reachability/index.ts';
import type { RequirementsByForm } from '../../reachability/index.ts';
import type { ComparedEnd } from '../outcomeComparison.ts';
import { groupValues } from '../statementGroups.ts';
import { formsFor } from './formSamples.ts';
import { findListReads, listsFor, textsForLists } from './listSamples.ts';

type Side = 'before' | 'after';
type Flows = { readonly [side in Side]: Flow } & { readonly required?: RequirementsByForm };
/** The ends of one version, by the combination of what two versions share. */
type EndsByShared = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Evaluates all runs of one version one by one with the engine, without diagrams, and collects their ends for each combination of
 * what two versions share. `undefined` when there are more than `maximum` runs.
 */
export function endsByShared(flows: Flows, side: Side, crosswalk: Crosswalk, maximum: number): EndsByShared | undefined {
  const flow = flows[side];
  const runs = enumerateRuns(flows, side, crosswalk, maximum);
  if (runs === undefined) return undefined;
  const found = new Map<string, Set<string>>();
  const sharedKey = createSharedKey(flows, crosswalk);
  for (const { answers, context } of runs) {
    const key = sharedKey(side, answers, context);
    const { outcome } = evaluateFlow(flow, answers, context);
    found.set(key, (found.get(key) ?? new Set()).add(outcome ?? 'stopped'));
  }
  return found;
}

/** All combinations of answers and facts of one version, as far as conditions of either version distinguish them. */
export function enumerateRuns(
  flows: Flows,
  side: Side,
  crosswalk: Crosswalk,
  maximum: number,
): readonly { readonly answers: AnswerRecord; readonly context: Context }[] | undefined {
  const flow = flows[side];
  const other = flows[side === 'before' ? 'after' : 'before'];
  const relevant = relevantKeys(flows, side, crosswalk);
  const all = [flows.before, flows.after];
  const listReads = findListReads(all);
  const choices = flow.keys.map((key) => {
    const question = findQuestion(flow, key);
    if (question === undefined) return formsFor(all, key, requirementsOf(flows.required ?? {}, findFormStep(flow, key)?.form ?? ''));
    const isInLists = question.type !== 'choice' && getEntryOperand(question.type) === 'text' && listReads.keys.has(key);
    const values = isInLists ? textsForLists(question) : valuesOf(flow, other, key);
    return relevant.has(key) ? values : values.slice(0, 1);
  });
  const facts = contextsFor(flows, listsFor(listReads));
  const count = choices.reduce((product, list) => product * list.length, facts.length);
  if (count > maximum) return undefined;
  return Array.from({ length: count }, (_, number) => {
    let left = number;
    const pickFrom = <T>(list: readonly T[]): T => {
      const value = list[left % list.length]!;
      left = Math.floor(left / list.length);
      return value;
    };
    const context = pickFrom(facts);
    const given = flow.keys.map((key, index) => [key, pickFrom(choices[index]!)] as const);
    return { answers: Object.fromEntries(given.filter((entry): entry is readonly [string, Answer] => entry[1] !== undefined)), context };
  });
}

/** True when some combination that both versions accept allows the end in only one version. */
export function isEndApart(ends: { readonly [side in Side]: EndsByShared }, end: ComparedEnd): boolean {
  const isAllowed = (all: ReadonlySet<string>, name: string | undefined): boolean =>
    all.has(end.isStopped === true ? 'stopped' : (name ?? ''));
  return [...ends.before].some(([key, was]) => {
    const now = ends.after.get(key);
    return now !== undefined && isAllowed(was, end.before) !== isAllowed(now, end.after);
  });
}

/** The questions that conditions of either version read or that are matched value by value, and forms. */
function relevantKeys(flows: Flows, side: Side, { values, questions }: Crosswalk): ReadonlySet<string> {
  const read = (flow: Flow): readonly string[] => [...conditionReadsOf(flow).answers.keys()].map((key) => key.split('.')[0]!);
  const otherRead = new Set(read(flows[side === 'before' ? 'after' : 'before']));
  const paired = questions.flatMap((pair) => (otherRead.has(pair[side === 'before' ? 'after' : 'before']) ? [pair[side]] : []));
  return new Set([...read(flows[side]), ...otherRead, ...paired, ...values.map((pair) => pair[side].question)]);
}

function contextsFor({ before, after }: Flows, lists: readonly (readonly string[])[]): readonly Context[] {
  const read = new Set([before, after].flatMap((flow) => [...conditionReadsOf(flow).facts.keys(), ...conditionReadsOf(flow).needed]));
  const all = contextsOf(after);
  const withLists = all.flatMap(({ facts, given }) => lists.map((states) => ({ facts: { ...facts, states }, given })));
  const projected = withLists.map(({ facts, given }) => ({
    facts: Object.fromEntries(Object.entries(facts).filter(([name]) => read.has(name))),
    given: given.filter((name) => read.has(name)),
  }));
  return [...new Map(projected.map((context) => [canonicalText(context), context])).values()];
}

/** Returns a text for the shared part of answers and facts. It is equal for both versions when the shared part is. */
type SharedKey = (side: Side, answers: AnswerRecord, context: Context) => string;

/** Prepares the keys of what two versions share. */
function createSharedKey(flows: Flows, { questions, values, forms, facts: names }: Crosswalk): SharedKey {
  const reads = { before: conditionReadsOf(flows.before), after: conditionReadsOf(flows.after) };
  const isRead = (before: string, after: string): boolean => reads.before.answers.has(before) || reads.after.answers.has(after);
  const facts = names.filter((name) => Object.values(reads).some((one) => one.facts.has(name) || one.needed.has(name)));
  // Values that are mapped to the same value are one statement, so one text stands for all of them.
  const statements = groupValues(values);
  const same = questions.filter((pair) => pair.isSame && isRead(pair.before, pair.after));
  const fields = forms.flatMap((pair) =>
    pair.fields.filter((field) => isRead(`${pair.before}.${field}`, `${pair.after}.${field}`)).map((field) => ({ pair, field })),
  );
  return (side, answers, context) =>
    canonicalText([
      same.map((pair) => withoutWords(flows[side], pair[side], answers[pair[side]])),
      statements.map((group) => group[side].some(({ question, value }) => getChosenValues(answers[question]).includes(value))),
      fields.map(({ pair, field }) => asFormAnswer(answers[pair[side]])?.[field] ?? null),
      facts.map((name) => [context.facts[name] ?? null, Object.hasOwn(context.facts, name), context.given.includes(name)]),
    ]);
}

function withoutWords(flow: Flow, id: string, answer: Answer | undefined): unknown {
  return findQuestion(flow, id)?.type === 'choice' ? getChosenValues(answer) : (answer ?? null);
}
