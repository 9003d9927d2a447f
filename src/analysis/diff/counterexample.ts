import { childLocation, fileLocation } from '../../engine/index.ts';
import type { Flow, Place, FileLocation } from '../../engine/index.ts';
import { joinWithConjunction, quoteClientText, describeInputs, describeOutcome, describeStep } from '../descriptions/index.ts';
import type { LabelledFlow } from '../descriptions/index.ts';
import type { Change, CompareOptions, FlowVersion } from './comparison.ts';
import type { BehaviouralDifference } from '../equivalence/index.ts';
import { decideClaim } from '../reachability/index.ts';
import type { Claim, RequirementsByForm, Undecided } from '../reachability/index.ts';
import { placementsIn } from './changes/placementChanges.ts';
import { irrelevantInputsOf, listInputNames, unreadInputsOf } from './irrelevantInputs.ts';
import type { InputNames } from './irrelevantInputs.ts';
import { labelVersions } from './messages/conditionAt.ts';

/** The most lines of a counterexample; a longer one is cut. */
const maxLines = 12;

type Divergence = Extract<BehaviouralDifference, { readonly verdict: 'different' }>['divergence'];
type RunEnd = Divergence['before'];

/**
 * The change that some clients are led to a different end, with one counterexample. It is reported at the divergence if one of
 * `places` (changes that may be the cause) is there, otherwise at the first of them.
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
    `Before, ${describeEnd(labelled.before, divergence.before, { end: 'ended', come: 'came', be: 'were' })}`,
    `Now, ${describeEnd(labelled.after, divergence.after, { end: 'end', come: 'come', be: 'are' })}`,
  ].join('\n');
  return { kind: 'led-elsewhere', level: 'major', severity: 'eligibility', at: deciding[0] ?? places[0] ?? stepsLocation(after), message };
}

/** The change that it is undecided whether any client is led to a different end. */
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

/** Who is led elsewhere: everybody if that is proved, otherwise clients with those answers and facts of the counterexample that matter. */
function affectedLines(before: FlowVersion, after: FlowVersion, divergence: Divergence, options: CompareOptions): readonly string[] {
  const inputs = { answers: divergence.answers, context: divergence.context };
  const labelled = labelVersions({ before, after });
  const { required, requiredLater = required } = options;
  const runs = [
    { flow: before.flow, required, ...inputs },
    { flow: after.flow, required: requiredLater, ...inputs },
  ];
  const names = listInputNames(runs[0]!).map((name) => [name, name]);
  const describe = (leftOut: readonly InputNames[]): readonly string[] =>
    describeInputs(labelled.before, { ...inputs, dontCares: leftOut.flatMap(([name]) => name ?? []) });
  const relevant = describe(irrelevantInputsOf(runs, names, options.today));
  if (
    relevant.length === 0 &&
    isEndOfEverybody(before.flow, divergence.before, required, options) &&
    isEndOfEverybody(after.flow, divergence.after, requiredLater, options)
  )
    return ['Everybody is led elsewhere.'];
  // Where no input matters by itself, several may matter together: then all that conditions read are listed.
  const lines = truncateLines(relevant.length === 0 ? describe(unreadInputsOf(runs, names)) : relevant);
  return [
    'Some clients are led elsewhere.',
    lines.length === 0 ? 'For example:' : 'For example, those with:',
    ...lines.map((line) => `  ${line}`),
  ];
}

/** Whether every client comes to this end. */
function isEndOfEverybody(
  flow: Flow,
  { outcome, path }: RunEnd,
  required: RequirementsByForm,
  { limits, today }: Pick<CompareOptions, 'limits' | 'today'>,
): boolean {
  const { step } = path.at(-1)!;
  const claim: Claim = { answers: {}, context: { facts: {}, given: [] }, otherFacts: 'any', expect: { outcome, lastStep: step } };
  const options = { today, required, ...(limits === undefined ? {} : { limits }) };
  return decideClaim(flow, claim, options).verdict === 'proved';
}

function truncateLines(lines: readonly string[]): readonly string[] {
  const omitted = lines.length - maxLines;
  return omitted > 1 ? [...lines.slice(0, maxLines), `and ${omitted} more`] : lines;
}

/** Where a run ends or is blocked, in a sentence. */
function describeEnd(
  labelled: LabelledFlow,
  { outcome, path }: RunEnd,
  { end, come, be }: { readonly [verb in 'end' | 'come' | 'be']: string },
): string {
  const last = path.at(-1)!;
  const item = last.item === undefined ? undefined : labelled.flow.items[last.item];
  const where = item === undefined ? describeStep(labelled, last.step) : `${quoteClientText(item.content)} (${item.id})`;
  return outcome === null
    ? `they ${come} only as far as ${where}, and ${be} held there.`
    : `they ${end} as ${describeOutcome(labelled, outcome)} at ${where}.`;
}

/**
 * The places that may cause the divergence, the likeliest first: the place at which a client is blocked or a question ends the
 * flow, then the next place of either version after the last common one, then that last one.
 */
function divergenceAreas({ definition }: FlowVersion, { before, after }: Divergence): readonly FileLocation[] {
  const common = after.path.findLastIndex((place) => before.path.some((other) => isSameItem(place, other)));
  const commonBefore = before.path.findIndex((place) => isSameItem(place, after.path[common]));
  const last = after.path.at(-1);
  const isDecidedThere = after.outcome === null || last?.item !== undefined;
  const places = [isDecidedThere ? last : undefined, after.path[common + 1], before.path[commonBefore + 1], after.path[common]].filter(
    (place) => place !== undefined,
  );
  const placements = placementsIn(definition);
  // The file of a question, and its line among the items of its step.
  const items = places
    .flatMap(({ item }) => (item === undefined ? [] : (placements.get(item) ?? [])))
    .flatMap(({ id, at }) => [...(definition.items[id] === undefined ? [] : [fileLocation(definition.items[id].file)]), at]);
  const steps = places.map(({ step }) => definition.flow.steps.findIndex(({ id }) => id === step)).filter((index) => index >= 0);
  return [...items, ...steps.map((index) => ({ file: definition.file, pointer: `/steps/${index}` }))];
}

/** Whatever end is reached there. */
function isSameItem(one: Place, other: Place | undefined): boolean {
  return one.step === other?.step && one.item === other.item;
}

function isInsideArea(area: FileLocation, { file, pointer }: FileLocation): boolean {
  return area.file === file && `${pointer}/`.startsWith(`${area.pointer}/`);
}
