import { childLocation, fileLocation } from '../../engine/index.ts';
import type { Flow, Place, FileLocation } from '../../engine/index.ts';
import { joinWithConjunction, quoteClientText, describeInputs, describeOutcome, describeStep } from '../descriptions/index.ts';
import type { LabelledFlow } from '../descriptions/index.ts';
import type { Change, CompareOptions, FlowVersion } from './comparison.ts';
import type { BehaviouralDifference } from '../equivalence/index.ts';
import { decideClaim } from '../reachability/index.ts';
import type { Claim, Undecided } from '../reachability/index.ts';
import { irrelevantInputsOf, listInputNames, unreadInputsOf } from './irrelevantInputs.ts';
import type { InputNames } from './irrelevantInputs.ts';
import { labelVersions } from './messages/conditionAt.ts';

/** The most lines of a counterexample; a longer one is cut. */
const maxLines = 12;

type Divergence = Extract<BehaviouralDifference, { readonly verdict: 'different' }>['divergence'];
type RunEnd = Divergence['before'];

/**
 * The change that some clients come to a different end, with one counterexample. It is reported at the divergence, if
 * one of `places` (changes that may decide it) is there; else at the first of them.
 */
export function behaviourChange(
  before: FlowVersion,
  after: FlowVersion,
  divergence: Divergence,
  places: readonly FileLocation[],
  options: CompareOptions,
): Change {
  const deciding = divergenceAreas(after, divergence).flatMap((area) => places.find((place) => isInsideArea(area, place)) ?? []);
  const labelled = labelVersions({ before, after });
  const message = [
    ...affectedLines(before, after, divergence, options),
    `Before, ${describeEnd(labelled.before, divergence.before, 'ended', 'came')}`,
    `Now, ${describeEnd(labelled.after, divergence.after, 'end', 'come')}`,
  ].join('\n');
  return { kind: 'led-elsewhere', level: 'major', severity: 'eligibility', at: deciding[0] ?? places[0] ?? stepsLocation(after), message };
}

/** The change that it is undecided whether any client comes to a different end. */
export function undecidedBehaviourChange(after: FlowVersion, { rules, questions }: Undecided, places: readonly FileLocation[]): Change {
  const named = (what: string, ids: readonly string[]): readonly string[] => (ids.length === 0 ? [] : [`${what} ${quoteIds(ids)}`]);
  const dependencies = [...named('the conditions of', rules), ...named('the answers to', questions)];
  const message = [
    'Whether anybody is led elsewhere could not be worked out, so it counts as if somebody were.',
    ...(dependencies.length === 0 ? [] : [`It hangs on ${joinWithConjunction(dependencies, 'and')}.`]),
  ].join(' ');
  return { kind: 'undecided', level: 'major', severity: 'eligibility', at: places[0] ?? stepsLocation(after), message };
}

function quoteIds(ids: readonly string[]): string {
  const names = ids.map((id) => `'${id}'`);
  return joinWithConjunction(names, 'and');
}

function stepsLocation({ definition }: FlowVersion): FileLocation {
  return childLocation(fileLocation(definition.file), 'steps');
}

/** Who is led elsewhere: everybody where that is proved, otherwise clients with the answers and facts of the counterexample that matter. */
function affectedLines(before: FlowVersion, after: FlowVersion, divergence: Divergence, options: CompareOptions): readonly string[] {
  const inputs = { answers: divergence.answers, context: divergence.context };
  const labelled = labelVersions({ before, after });
  const runs = [before, after].map(({ flow }) => ({ flow, ...inputs }));
  const names = listInputNames(runs[0]!).map((name) => [name, name]);
  const describe = (leftOut: readonly InputNames[]): readonly string[] =>
    describeInputs(labelled.before, { ...inputs, dontCares: leftOut.flatMap(([name]) => name ?? []) });
  const relevant = describe(irrelevantInputsOf(runs, names, options.today));
  if (
    relevant.length === 0 &&
    isEndOfEverybody(before.flow, divergence.before, options) &&
    isEndOfEverybody(after.flow, divergence.after, options)
  )
    return ['Everybody is led elsewhere.'];
  // Inputs that do not matter one by one may matter together.
  const lines = truncateLines(relevant.length === 0 ? describe(unreadInputsOf(runs, names)) : relevant);
  return [
    'Some clients are led elsewhere.',
    lines.length === 0 ? 'For example:' : 'For example, those with:',
    ...lines.map((line) => `  ${line}`),
  ];
}

/** Whether every client comes to this end. */
function isEndOfEverybody(flow: Flow, { outcome, path }: RunEnd, { required, limits, today }: CompareOptions): boolean {
  const { step } = path.at(-1)!;
  const claim: Claim = { answers: {}, context: { facts: {}, given: [] }, otherFacts: 'any', expect: { outcome, lastStep: step } };
  const options = { today, ...(required === undefined ? {} : { required }), ...(limits === undefined ? {} : { limits }) };
  return decideClaim(flow, claim, options).verdict === 'proved';
}

function truncateLines(lines: readonly string[]): readonly string[] {
  const omitted = lines.length - maxLines;
  return omitted > 1 ? [...lines.slice(0, maxLines), `and ${omitted} more`] : lines;
}

/** Where a run ends or is blocked, in a sentence. */
function describeEnd(labelled: LabelledFlow, { outcome, path }: RunEnd, endVerb: string, stopVerb: string): string {
  const last = path.at(-1)!;
  const item = last.item === undefined ? undefined : labelled.flow.items[last.item];
  const where = item === undefined ? describeStep(labelled, last.step) : `${quoteClientText(item.content)} (${item.id})`;
  return outcome === null
    ? `they ${stopVerb} only as far as ${where}, and are held there.`
    : `they ${endVerb} as ${describeOutcome(labelled, outcome)} at ${where}.`;
}

/** The places that may cause the divergence, the likeliest first: the next place of either version, and the last common one. */
function divergenceAreas({ definition }: FlowVersion, { before, after }: Divergence): readonly FileLocation[] {
  const parting = after.path.findIndex((place, index) => !isSameItem(place, before.path[index]));
  const from = parting < 0 ? after.path.length : parting;
  const places = [after.path[from], before.path[from], after.path[from - 1]].filter((place) => place !== undefined);
  const items = places.flatMap(({ item }) => (item === undefined ? [] : (definition.items[item]?.file ?? [])));
  const steps = places.map(({ step }) => definition.flow.steps.findIndex(({ id }) => id === step)).filter((index) => index >= 0);
  return [...items.map(fileLocation), ...steps.map((index) => ({ file: definition.file, pointer: `/steps/${index}` }))];
}

/** Whatever end is reached there. */
function isSameItem(one: Place, other: Place | undefined): boolean {
  return one.step === other?.step && one.item === other.item;
}

function isInsideArea(area: FileLocation, { file, pointer }: FileLocation): boolean {
  return area.file === file && `${pointer}/`.startsWith(`${area.pointer}/`);
}
