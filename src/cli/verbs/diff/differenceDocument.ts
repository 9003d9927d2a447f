import { listAskedOtherwise } from '../../../analysis/crosswalk/index.ts';
import { headingBlock, listBlock, textBlock } from '../../../analysis/codebook/index.ts';
import type { Block } from '../../../analysis/codebook/index.ts';
import { changeSeverities, compareByWeight } from '../../../analysis/diff/index.ts';
import type { ChangeSeverity, UnratedChange } from '../../../analysis/diff/index.ts';
import type { ComparedEnd, OutcomeDifference } from '../../../analysis/outcomes/index.ts';
import { formatCount } from '../../terminal/formatCounts.ts';
import type { ComparedFlows } from './compareVersions.ts';
import { describeNewAnswer } from './describeNewAnswer.ts';
import { describeComparedEnd, describeDifferenceTitle, describeRunEnd, describeRunInputs } from './describeDifference.ts';
import { describeChangePlaces } from './changePlaces.ts';
import type { LocateChange } from './changePlaces.ts';
import { listKeysOfOne, summariseBehaviour } from './summariseBehaviour.ts';

/** With more changes than this, only changes of who is accepted are listed without `--all`, so that the answer fits one screen. */
const mostListed = 12;

/** The most changes of who is accepted that are listed without `--all`. */
const mostEligibility = 5;

/** The options of a document. */
export interface DocumentOptions {
  /** True to list every change. */
  readonly isFull: boolean;
  readonly locate: LocateChange;
}

/** The differences between two flows in words: where answers lead first, then the changes by severity. */
export function differenceDocument(compared: ComparedFlows, options: DocumentOptions): readonly Block[] {
  return [
    headingBlock(1, `What differs between ${compared.before.name} and ${compared.after.name}`),
    textBlock(summarise(compared)),
    ...behaviourBlocks(compared, 2),
    ...crosswalkBlocks(compared),
    ...changeBlocks(compared, options),
  ];
}

/** The summary in one paragraph. */
export function summarise(compared: ComparedFlows): string {
  const { comparison, changes } = compared;
  const level = comparison === undefined ? '' : comparison.level === 'none' ? ' Level: none.' : ` Level: ${comparison.level}.`;
  return `${summariseBehaviour(compared)} ${formatCount(changes.length, 'change')}.${level}`;
}

/** Where answers lead elsewhere, with examples, what is proved the same, and where new answers lead. */
export function behaviourBlocks(compared: ComparedFlows, level: 2 | 4): readonly Block[] {
  return [...newAnswerBlocks(compared, level), ...outcomeBlocks(compared, level)];
}

const endByEnd = 'All ends at once take too many combinations, so each was compared by itself.';

function outcomeBlocks(compared: ComparedFlows, level: 2 | 4): readonly Block[] {
  const { outcomes, before, after } = compared;
  if (outcomes.verdict === 'undecided') return [textBlock(`It depends on ${outcomes.questions.join(', ')}.`)];
  if (outcomes.ends.length === 0) return [];
  const proved = outcomes.ends.filter(({ verdict }) => verdict === 'same');
  const undecided = outcomes.ends.filter(({ verdict }) => verdict === 'undecided');
  return [
    ...outcomes.differences.flatMap((difference, index) => differenceBlocks(compared, difference, index + 1, level)),
    ...(proved.length === 0 ? [] : [headingBlock(level, 'Proved the same')]),
    ...listBlock(
      proved.map(
        ({ end, combinations }) =>
          `${capitalise(describeComparedEnd(end, compared))}: open to the same clients in both, for ${formatAll(combinations)}.${describeSharedEffect(compared, end)}`,
      ),
    ),
    ...listBlock(undecided.map(({ end }) => `${capitalise(describeComparedEnd(end, compared))}: undecided.`)),
    ...(outcomes.combinations === undefined
      ? [textBlock(`${endByEnd} What is undecided depends on ${outcomes.undecided?.questions.join(', ') ?? 'nothing'}.`)]
      : []),
    textBlock(
      `Compared is what both ask for, over ${outcomes.combinations === undefined ? 'all combinations' : formatAll(outcomes.combinations)} that conditions tell apart. What only ${before.name} or only ${after.name} asks may be anything, and answers that only one of them accepts are left out.`,
    ),
  ];
}

function differenceBlocks(compared: ComparedFlows, difference: OutcomeDifference, number: number, level: 2 | 4): readonly Block[] {
  const { before, after } = compared;
  const { witness, combinations, of } = difference;
  const inputs = describeRunInputs(compared, witness);
  const line = (name: string, values: readonly string[]): readonly string[] =>
    values.length === 0 ? [] : [`${name}: ${values.join('; ')}`];
  const example = witness.isShortest ? 'The shortest example' : 'An example';
  return [
    headingBlock(level, `${number}. ${describeDifferenceTitle(difference, compared)}`),
    textBlock(
      `For ${formatShareOf(combinations, of)}. ${example} ${describeRunEnd(before, witness.before)} in ${before.name} and ${describeRunEnd(after, witness.after)} in ${after.name}:`,
    ),
    ...listBlock([
      ...line('said in both', inputs.both),
      ...line(`in ${before.name}`, inputs.before),
      ...line(`in ${after.name}`, inputs.after),
    ]),
  ];
}

function newAnswerBlocks(compared: ComparedFlows, level: 2 | 4): readonly Block[] {
  const described = compared.newAnswers.map((one) => describeNewAnswer(compared, one));
  return described.length === 0
    ? []
    : [
        headingBlock(level, 'New answers'),
        ...described.flatMap(({ sentence, examples }) => [
          textBlock(sentence),
          ...listBlock(examples.map(({ title, inputs }) => `${title} ${inputs.join('; ')}`)),
        ]),
      ];
}

/** Why ends with different names count as the same. */
function describeSharedEffect({ after }: ComparedFlows, end: ComparedEnd): string {
  if (end.before === undefined || end.after === undefined || end.before === end.after) return '';
  const { handoff, href } = after.version.flow.outcomes[end.after] ?? {};
  return ` Taken for the same end, because both lead to ${handoff ?? href}.`;
}

/** What both flows ask, and what only one of them asks. */
function crosswalkBlocks(compared: ComparedFlows): readonly Block[] {
  const { before, after } = compared;
  const { questions, values, forms } = compared.crosswalk;
  const mapped = values.filter(({ by }) => by === 'comparesWith');
  const line = (title: string, entries: readonly string[]): readonly string[] =>
    entries.length === 0 ? [] : [`${title}: ${entries.join(', ')}`];
  const otherwise = listAskedOtherwise(before.version.flow, after.version.flow, compared.crosswalk);
  const onlyIn = (side: 'before' | 'after'): readonly string[] => listKeysOfOne(compared, side).filter((key) => !otherwise.includes(key));
  const fieldCount = forms.reduce((sum, { fields }) => sum + fields.length, 0);
  return [
    headingBlock(2, 'What both ask'),
    ...listBlock([
      `${formatCount(questions.length, 'question')} and ${formatCount(fieldCount, 'field')} are the same.`,
      ...line(
        'by "comparesWith"',
        mapped.map((pair) => `${pair.before.question}=${pair.before.value} is ${pair.after.question}=${pair.after.value}`),
      ),
      ...line('asked by both, but not compared, because each accepts other answers', otherwise),
      ...line(
        'compared by the values that both accept, because each form has other rules',
        forms.flatMap(({ before: step, narrowed }) => narrowed.map((field) => `${step}.${field}`)),
      ),
      ...line(`only in ${before.name}`, onlyIn('before')),
      ...line(`only in ${after.name}`, onlyIn('after')),
    ]),
  ];
}

const severityTitles: { readonly [severity in ChangeSeverity]: string } = {
  eligibility: 'Eligibility: who is accepted',
  routing: 'Routing: the way through the flow',
  data: 'Data: what is asked and stored',
  copy: 'Copy: words and looks',
};

function changeBlocks({ changes }: ComparedFlows, options: DocumentOptions): readonly Block[] {
  const groups = changeSeverities
    .map((severity) => ({ severity, own: changes.filter((change) => change.severity === severity).toSorted(compareByWeight) }))
    .filter(({ own }) => own.length > 0);
  if (!options.isFull && changes.length > mostListed) return countedChangeBlocks(changes.length, groups, options);
  return groups.flatMap(({ severity, own }) => [
    headingBlock(2, `${severityTitles[severity]} (${own.length})`),
    ...listBlock(own.map((change) => describeListedChange(change, options))),
  ]);
}

interface SeverityGroup {
  readonly severity: ChangeSeverity;
  readonly own: readonly UnratedChange[];
}

/** The number of changes of each severity, and the changes of who is accepted. */
function countedChangeBlocks(count: number, groups: readonly SeverityGroup[], options: DocumentOptions): readonly Block[] {
  const eligibility = groups.find(({ severity }) => severity === 'eligibility')?.own ?? [];
  const listed = eligibility.slice(0, mostEligibility);
  return [
    headingBlock(2, `${formatCount(count, 'change')}: --all lists them with their places`),
    ...listBlock([
      ...groups.map(({ severity, own }) => `${severityTitles[severity]}: ${own.length}`),
      ...listed.map((change) => `Who is accepted: ${describeListedChange(change, options)}`),
      ...(eligibility.length > listed.length ? [`and ${eligibility.length - listed.length} more of who is accepted`] : []),
    ]),
  ];
}

function describeListedChange(change: UnratedChange, { isFull, locate }: DocumentOptions): string {
  const [first = '', ...rest] = change.message.split('\n');
  if (!isFull) return first;
  return `${[first, ...rest.map((line) => line.trim())].join(' ')} (${describeChangePlaces(locate(change))})`;
}

/** From this number of combinations on, the number is written by its magnitude. */
const manyCombinations = 10_000_000n;

function formatCombinations(count: bigint): string {
  if (count < manyCombinations) return `${count.toLocaleString('en-US')} ${count === 1n ? 'combination' : 'combinations'}`;
  const [factor, exponent] = count
    .toLocaleString('en-US', { notation: 'scientific', minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .split('E');
  return `about ${factor} × 10${toSuperscript(exponent)} combinations`;
}

/** Raises the digits of a number: ¹⁸ for 18. */
function toSuperscript(digits = ''): string {
  return digits.replaceAll(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)));
}

function formatAll(count: bigint): string {
  return count < manyCombinations ? `all ${formatCombinations(count)}` : 'all combinations';
}

/** A share of all combinations in words; rounded, but never to none or all of them. */
export function formatShareOf(count: bigint, all: bigint): string {
  if (all < manyCombinations) return `${count.toLocaleString('en-US')} of ${formatCombinations(all)}`;
  const tenths = Number((count * 2000n + all) / (all * 2n));
  const isRoundedToAll = tenths === 1000 && count < all;
  return `${tenths === 0 ? 'less than 0.1' : isRoundedToAll ? 'more than 99.9' : tenths / 10}% of ${formatCombinations(all)}`;
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
