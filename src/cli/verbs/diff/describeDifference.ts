import { describeInputs, describeOutcome, describeStep } from '../../../analysis/descriptions/index.ts';
import { irrelevantInputsOf, listInputNames } from '../../../analysis/diff/index.ts';
import type { FlowRun, InputNames } from '../../../analysis/diff/index.ts';
import type { ComparedEnd, OutcomeDifference, ReplayedRun } from '../../../analysis/outcomes/index.ts';
import type { ComparedFlow, MatchedFlows } from './compareVersions.ts';

type Sides = Pick<MatchedFlows, 'before' | 'after'>;

/** An end of both flows in words, with both names if they differ. */
export function describeComparedEnd({ before, after, isStopped }: ComparedEnd, flows: Sides): string {
  if (isStopped === true) return 'being stopped before any end';
  if (after === undefined) return describeOutcome(flows.before.labelled, before ?? '');
  const now = describeOutcome(flows.after.labelled, after);
  return before === undefined || before === after
    ? now
    : `${now}, which is ${describeOutcome(flows.before.labelled, before)} in ${flows.before.name}`;
}

/** A difference in one line. */
export function describeDifferenceTitle({ kind, from, to }: OutcomeDifference, flows: Sides): string {
  if (kind === 'moved') return `Some clients ${describeEnding(to, flows)} now, and no longer ${describeEnding(from, flows)}`;
  if (kind === 'noLongerPossible') return `Some clients can no longer ${describeEnding(from, flows, 'be')}`;
  const who = to?.before === undefined && to?.isStopped !== true ? 'A client' : 'Some clients';
  return `${who} can now ${describeEnding(to, flows, 'be')}`;
}

function describeEnding(end: ComparedEnd = {}, flows: Sides, be: 'be' | 'are' = 'are'): string {
  if (end.isStopped === true) return `${be} held before any end`;
  const isRefused = isRefusal(flows.after, end.after) || isRefusal(flows.before, end.before);
  return `${isRefused ? `${be} refused` : 'end'} at ${describeComparedEnd(end, flows)}`;
}

/** Whether disqualifying answers lead to an end. */
export function isRefusal({ version: { flow } }: Pick<ComparedFlow, 'version'>, outcome: string | null | undefined): boolean {
  return flow.outcomes[outcome ?? '']?.text === 'disqualifyingText';
}

/** Where a run ends, in a few words. */
export function describeRunEnd(compared: ComparedFlow, { evaluation }: ReplayedRun): string {
  if (evaluation.outcome !== null) return `ends at ${describeOutcome(compared.labelled, evaluation.outcome)}`;
  return `is held at ${describeStep(compared.labelled, evaluation.path.at(-1)?.step ?? '')}`;
}

/** The relevant answers and facts of two runs: those that both share, and those of each. */
export function describeRunInputs(
  matched: Pick<MatchedFlows, 'before' | 'after' | 'crosswalk' | 'today'>,
  { before: one, after: other }: OutcomeDifference['witness'],
): { readonly both: readonly string[]; readonly before: readonly string[]; readonly after: readonly string[] } {
  const { before, after } = matched;
  const runs = [toFlowRun(before, one), toFlowRun(after, other)] as const;
  const leftOut = irrelevantInputsOf(runs, listSharedNames(matched, runs), matched.today);
  const [earlier, later] = runs.map((run, index) =>
    describeInputsOf(
      [before, after][index]!,
      run,
      leftOut.map((names) => names[index]),
    ),
  ) as [readonly string[], readonly string[]];
  return {
    both: earlier.filter((line) => later.includes(line)),
    before: earlier.filter((line) => !later.includes(line)),
    after: later.filter((line) => !earlier.includes(line)),
  };
}

/** The answers and facts of a run that matter for its end. */
export function describeRelevantInputs(compared: ComparedFlow, run: ReplayedRun, today: string): readonly string[] {
  const flowRun = toFlowRun(compared, run);
  const names = listInputNames(flowRun).map((name) => [name]);
  return describeInputsOf(compared, flowRun, irrelevantInputsOf([flowRun], names, today).flat());
}

function describeInputsOf({ labelled }: ComparedFlow, { answers, context }: FlowRun, leftOut: InputNames): readonly string[] {
  return describeInputs(labelled, { answers, context, dontCares: leftOut.filter((name) => name !== undefined) });
}

function toFlowRun({ version: { flow }, required }: ComparedFlow, { answers, context }: ReplayedRun): FlowRun {
  return { flow, required, answers, context };
}

/** The inputs of two runs, with the names that both have for the same input in one entry. */
function listSharedNames(
  { crosswalk: { questions, forms } }: Pick<MatchedFlows, 'crosswalk'>,
  [before, after]: readonly [FlowRun, FlowRun],
): readonly InputNames[] {
  const partners = new Map([
    ...questions.flatMap((pair) => (pair.isSame ? [[pair.before, pair.after] as const] : [])),
    ...forms.flatMap((pair) => pair.fields.map((field) => [`${pair.before}.${field}`, `${pair.after}.${field}`] as const)),
    ...Object.keys(before.flow.context).map((name) => [name, name] as const),
  ]);
  const later = listInputNames(after);
  const earlier = listInputNames(before).map((name): InputNames => {
    const partner = partners.get(name);
    return [name, partner !== undefined && later.includes(partner) ? partner : undefined];
  });
  const paired = new Set(earlier.map(([, name]) => name));
  return [...earlier, ...later.filter((name) => !paired.has(name)).map((name): InputNames => [undefined, name])];
}
