import { describeInputs, describeStep } from '../../../analysis/descriptions/index.ts';
import { conditionReadsOf } from '../../../analysis/reachability/index.ts';
import type { ComparedEnd, OutcomeDifference, ReplayedRun } from '../../../analysis/outcomes/index.ts';
import type { Flow } from '../../../engine/index.ts';
import type { ComparedFlow, MatchedFlows } from './compareVersions.ts';

/** An end of both flows in words: by its name, or by both names where these differ. */
export function describeComparedEnd({ before, after, isStopped }: ComparedEnd, flows: Pick<MatchedFlows, 'before' | 'after'>): string {
  if (isStopped === true) return 'being stopped before any end';
  if (before === undefined || after === undefined || before === after) return `the end '${after ?? before}'`;
  return `the end '${after}' ('${before}' in ${flows.before.name})`;
}

/** What a difference is, in one line. */
export function describeDifferenceTitle({ kind, from, to }: OutcomeDifference, flows: Pick<MatchedFlows, 'before' | 'after'>): string {
  const gained = to === undefined ? '' : describeComparedEnd(to, flows);
  const lost = from === undefined ? '' : describeComparedEnd(from, flows);
  if (kind === 'moved') return `Moved from ${lost} to ${gained}`;
  return kind === 'newlyPossible' ? `Newly possible: ${gained}` : `No longer possible: ${lost}`;
}

/** Where a run ends, in a few words. */
export function describeRunEnd({ labelled }: ComparedFlow, { evaluation }: ReplayedRun): string {
  const last = describeStep(labelled, evaluation.path.at(-1)?.step ?? '');
  return evaluation.outcome === null ? `is held at ${last}` : `ends as '${evaluation.outcome}'`;
}

/** The answers and facts of two runs that conditions read: what is said in both, and what is said in one of them. */
export function describeRunInputs(
  { before, after }: Pick<MatchedFlows, 'before' | 'after'>,
  witness: OutcomeDifference['witness'],
): { readonly both: readonly string[]; readonly before: readonly string[]; readonly after: readonly string[] } {
  const [one, other] = [describeReadInputs(before, witness.before), describeReadInputs(after, witness.after)];
  return {
    both: one.filter((line) => other.includes(line)),
    before: one.filter((line) => !other.includes(line)),
    after: other.filter((line) => !one.includes(line)),
  };
}

function describeReadInputs({ labelled }: ComparedFlow, { answers, context }: ReplayedRun): readonly string[] {
  const read = readNamesOf(labelled.flow);
  const fields = Object.entries(answers).flatMap(([key, answer]) =>
    Object.hasOwn(labelled.flow.items, key) ? [key] : Object.keys(answer).map((field) => `${key}.${field}`),
  );
  const names = [...fields, ...Object.keys(context.facts), ...context.given];
  return describeInputs(labelled, { answers, context, dontCares: names.filter((name) => !read.has(name)) });
}

function readNamesOf(flow: Flow): ReadonlySet<string> {
  const { answers, facts, needed } = conditionReadsOf(flow);
  return new Set([...answers.keys(), ...facts.keys(), ...needed]);
}
