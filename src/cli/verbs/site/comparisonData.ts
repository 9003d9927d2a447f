import { crosswalkRows } from '../../../analysis/crosswalk/index.ts';
import { compareByWeight } from '../../../analysis/diff/index.ts';
import { flowGraphOf, layOutGraph } from '../../../analysis/graph/index.ts';
import type { OutcomeDifference, ReplayedRun } from '../../../analysis/outcomes/index.ts';
import { comparePlaces, labelNodes } from '../../../analysis/reviewPages/index.ts';
import type { ComparedSide, ComparisonReviewData, ReviewDifference, WitnessSide } from '../../../analysis/reviewPages/index.ts';
import { formatCrosswalkCsv } from '../crosswalk/formatCrosswalkCsv.ts';
import { createChangeLocator, describeChangePlaces } from '../diff/changePlaces.ts';
import type { LocateChange } from '../diff/changePlaces.ts';
import { compareMatched, matchFlows } from '../diff/compareVersions.ts';
import type { ComparedFlow, ComparedFlows } from '../diff/compareVersions.ts';
import { describeComparedEnd, describeDifferenceTitle, describeRunEnd, describeRunInputs } from '../diff/describeDifference.ts';
import { describeNewAnswer } from '../diff/describeNewAnswer.ts';
import { formatShareOf, summarise } from '../diff/differenceDocument.ts';
import { summariseBehaviour } from '../diff/summariseBehaviour.ts';
import type { VerbRequest } from '../../verb.ts';

/** The data of the compare page for two flows; `undefined` when one of them does not compile. */
export async function createComparisonData(
  inputs: VerbRequest['inputs'],
  options: Pick<VerbRequest, 'today' | 'progress'>,
): Promise<ComparisonReviewData | undefined> {
  const matched = await matchFlows({ inputs, ...options }, 'They can be compared');
  if (!('crosswalk' in matched)) return undefined;
  const compared = compareMatched(matched, options.progress);
  return toReviewData(compared, await createChangeLocator(compared, compared.changes));
}

function toReviewData(compared: ComparedFlows, locate: LocateChange): ComparisonReviewData {
  const { before, after, crosswalk, comparison, outcomes, changes } = compared;
  const [earlier, later] = [before.version.flow, after.version.flow];
  const hasEnds = outcomes.verdict !== 'undecided';
  const rows = crosswalkRows(earlier, later, crosswalk);
  return {
    a: toSide(before),
    b: toSide(after),
    summary: summarise(compared),
    behaviour: summariseBehaviour(compared),
    ...(comparison === undefined ? {} : { level: comparison.level }),
    verdict: outcomes.verdict === 'same' && outcomes.undecided !== undefined ? 'undecided' : outcomes.verdict,
    differences: hasEnds ? outcomes.differences.map((difference) => toDifference(compared, difference)) : [],
    proved: hasEnds ? outcomes.ends.filter(({ verdict }) => verdict === 'same').map(({ end }) => describeComparedEnd(end, compared)) : [],
    newAnswers: compared.newAnswers.map((one) => describeNewAnswer(compared, one)),
    changes: changes
      .toSorted(compareByWeight)
      .map((change) => ({ severity: change.severity, message: change.message, where: describeChangePlaces(locate(change)) })),
    places: comparePlaces({ before: earlier, after: later, crosswalk, changed: listChangedPlaces(compared) }),
    crosswalk: rows,
    crosswalkCsv: formatCrosswalkCsv(earlier, later, rows),
  };
}

function toSide({ name, labelled, version: { flow } }: ComparedFlow): ComparedSide {
  return { name, title: flow.title, route: flow.route, flow, graph: layOutGraph(flowGraphOf(labelled)), labels: labelNodes(labelled) };
}

/** The places of the later flow whose files differ in more than their place. */
function listChangedPlaces({ changes, after: { version } }: ComparedFlows): ReadonlySet<string> {
  const { flow, definition } = version;
  const places = changes.flatMap(({ kind, at, before }) => {
    if (before === undefined || /^(step|item|question)-(added|removed|moved)$/.test(kind)) return [];
    const item = Object.entries(definition.items).find(([, { file }]) => file === at.file)?.[0];
    const [, index] = at.file === definition.file ? (/^\/steps\/(\d+)/.exec(at.pointer) ?? []) : [];
    const step = index === undefined ? undefined : flow.steps[Number(index)]?.id;
    return [...(item === undefined ? [] : [`item:${item}`]), ...(step === undefined ? [] : [`step:${step}`])];
  });
  return new Set(places);
}

function toDifference(compared: ComparedFlows, difference: OutcomeDifference): ReviewDifference {
  const { before, after } = compared;
  const { witness, combinations, of } = difference;
  const inputs = describeRunInputs(compared, witness);
  return {
    title: describeDifferenceTitle(difference, compared),
    extent: `For ${formatShareOf(combinations, of)} of what both ask.`,
    both: inputs.both,
    before: toWitnessSide(before, witness.before, inputs.before),
    after: toWitnessSide(after, witness.after, inputs.after),
  };
}

function toWitnessSide(flow: ComparedFlow, run: ReplayedRun, inputs: readonly string[]): WitnessSide {
  const { answers, context, evaluation } = run;
  const { path, outcome } = evaluation;
  const last = path.at(-1);
  const end = outcome === null || last === undefined || last.outcome !== undefined ? [] : [{ ...last, outcome }];
  return { inputs, end: describeRunEnd(flow, run), run: { answers, context }, path: [...path, ...end] };
}
