import { renderMarkdown } from '../../../analysis/codebook/index.ts';
import { escapeMarkdown, findingSection } from '../../../analysis/findings/index.ts';
import type { ReportedFinding } from '../../../analysis/findings/index.ts';
import type { Change, SemverLevel } from '../../../analysis/diff/index.ts';
import { getBaseName } from '../../../analysis/reviewPages/index.ts';
import { formatCount, formatFindingCounts, hasErrors } from '../../terminal/formatCounts.ts';
import { describeChangePlaces } from '../diff/changePlaces.ts';
import type { LocateChange } from '../diff/changePlaces.ts';
import type { ComparedFlows } from '../diff/compareVersions.ts';
import { behaviourBlocks } from '../diff/differenceDocument.ts';
import { summariseBehaviour } from '../diff/summariseBehaviour.ts';
import { isChangedForClients, hasDifferences } from './flowReview.ts';
import type { CodebookDifference } from './codebookDifference.ts';
import type { BaseDifference, CaseDifference, FlowReview } from './flowReview.ts';

/** A comment on GitHub has at most 65,536 characters; longer lists are cut. */
const maxEntries = 40;

/**
 * Writes a review as a comment in Markdown, for people who do not read code. It begins with what changes for clients.
 *
 * @param pages Where the review pages of this change are: an address, or the name of an artifact; left out where there are none.
 */
export function formatComment(reviews: readonly FlowReview[], findings: readonly ReportedFinding[], pages?: string): string {
  const shownReviews = reviews.filter(hasDifferences);
  return [
    ...clientsSection(shownReviews),
    ...(pages === undefined ? [] : ['', ...describePages(pages, shownReviews)]),
    '',
    ...verdictSection(findings),
    ...(findings.length === 0 ? [] : ['', ...cutList(findings, (one) => [...findingSection(one), ''])]),
    ...shownReviews.flatMap((review) => ['', ...detailsSection(review)]),
    '',
  ].join('\n');
}

function clientsSection(shownReviews: readonly FlowReview[]): readonly string[] {
  const changed = shownReviews.filter(isChangedForClients);
  if (changed.length === 0) return ['## Nothing changes for clients'];
  return [
    '## What changes for clients',
    '',
    'Clients are given these changes with the next release, and not before.',
    ...changed.flatMap((review) => [
      '',
      `### ${escapeMarkdown(review.title)} (${review.id})`,
      '',
      ...describeDifference(review.difference),
      ...describeCodebook(review.codebook),
    ]),
  ];
}

/** Links to the review pages of this change and to each changed flow beside its base. */
function describePages(pages: string, shownReviews: readonly FlowReview[]): readonly string[] {
  const what = 'each screen, the graph and both versions side by side, with the texts of this change';
  const changed = shownReviews.filter(({ difference }) => difference.kind === 'changed');
  const isAddress = /^https?:\/\//.test(pages);
  if (isAddress && !/\/artifacts\/\d+$/.test(pages))
    return [`[See it](${pages}): ${what}.`, '', ...changed.map((review) => linkBaseComparison(pages, review))];
  const artifact = isAddress ? `[the review pages](${pages})` : `the artifact \`${pages}\` of this run`;
  const first = changed.length === 0 ? '' : ' It begins with the base beside this change.';
  return [`To see ${what}: download ${artifact}, unpack the folder, and open \`index.html\`.${first}`];
}

/** A link to the page that the command `site --base` writes. */
function linkBaseComparison(pages: string, { id, title }: FlowReview): string {
  const query = new URLSearchParams({ a: getBaseName(id), b: id }).toString();
  return `- [${escapeMarkdown(title)} (${id}): the base beside this change](${pages.replace(/\/(?:index\.html)?$/, '')}/compare.html?${query})`;
}

const levelTexts: readonly (readonly [level: SemverLevel, text: string])[] = [
  ['major', '**Needs a new version**: clients are led elsewhere, or something is gone.'],
  ['minor', '**New**, and nobody who answers as before is led elsewhere:'],
  ['patch', '**Words and looks**:'],
];

function describeDifference(difference: BaseDifference): readonly string[] {
  if (difference.kind === 'new') return describeNewVersion(difference.replaced);
  if (difference.kind === 'gone') return ['This version is gone.'];
  if (difference.kind === 'unknown')
    return [
      difference.where === 'here'
        ? 'What changes cannot be told before the errors below are mended.'
        : 'What changes cannot be told, because the flow has errors in the base.',
    ];
  if (difference.kind === 'unchanged') return [];
  const { compared, comparison, locate } = difference;
  const shown = comparison.changes.filter((change) => compared.changes.includes(change));
  return [
    `**Level: ${comparison.level}.** ${summariseBehaviour(compared)}`,
    '',
    ...renderBehaviour(compared),
    ...levelTexts.flatMap(([level, text]) => {
      const own = shown.filter((change) => change.level === level).toSorted((left, right) => rank(left) - rank(right));
      return own.length === 0 ? [] : [text, '', ...cutList(own, (change) => describeListedChange(change, locate)), ''];
    }),
  ];
}

/** A new version, and who is led elsewhere than by the release that it replaces at its address. */
function describeNewVersion(replaced: ComparedFlows | undefined): readonly string[] {
  const isNew = 'This version is new. Clients are given it once it is released.';
  if (replaced === undefined) return [isNew];
  const { before, after } = replaced;
  return [
    `${isNew} It then takes ${after.version.flow.route} from ${before.name}.`,
    '',
    `**Compared with ${before.name}:** ${summariseBehaviour(replaced)} Each change: \`npm run flows -- diff ${before.name} ${after.name}\``,
    '',
    ...renderBehaviour(replaced),
  ];
}

/** Where answers lead elsewhere, with an example of each difference. */
function renderBehaviour(compared: ComparedFlows): readonly string[] {
  const blocks = behaviourBlocks(compared, 4);
  // A name in a definition must not notify a user of GitHub.
  return blocks.length === 0
    ? []
    : renderMarkdown(blocks)
        .replaceAll(/(?<!\w)@/g, '&#64;')
        .split('\n');
}

function describeListedChange(change: Change, locate: LocateChange): readonly string[] {
  const message = escapeMarkdown(change.message).replaceAll('\n', '\n  ');
  return [`- ${message} \`${describeChangePlaces(locate(change))}\``];
}

/** Sorts differences: who is led elsewhere comes first. */
function rank({ kind }: Change): number {
  return kind === 'led-elsewhere' ? 0 : 1;
}

function verdictSection(findings: readonly ReportedFinding[]): readonly string[] {
  if (findings.length === 0) return ['## The check found no problem'];
  return [`## ${hasErrors(findings) ? 'To be mended before this can be merged' : 'To be looked at'}: ${formatFindingCounts(findings)}`];
}

function detailsSection({ id, title, cases, caseCount, ends, release }: FlowReview): readonly string[] {
  return [
    `<details><summary>${escapeMarkdown(title)} (${id}): cases, ends, release</summary>`,
    '',
    `**Cases**: ${caseCount.good} of ${formatCount(caseCount.all, 'case')} lead where they say.`,
    '',
    ...describeCases(cases),
    ...(ends.length === 0
      ? []
      : ['', '| end | can be reached | distinct paths | fewest screens |', '|---|---|---|---|', ...ends.map(endRow)]),
    '',
    `**Release**: ${escapeMarkdown(release)}`,
    '',
    '</details>',
  ];
}

function describeCases({ added, removed, changed }: CaseDifference): readonly string[] {
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['New', added],
    ['Changed', changed],
    ['Gone', removed],
  ];
  return lists.flatMap(([word, sentences]) => cutList(sentences, (sentence) => [`- ${word}: ${escapeMarkdown(sentence)}`]));
}

function describeCodebook({ removed, added }: CodebookDifference): readonly string[] {
  if (removed.length + added.length === 0) return [];
  return [
    '',
    '**Codebook**, what differs in it:',
    '',
    '~~~diff',
    ...cutList(removed, (line) => [`- ${line}`]),
    ...cutList(added, (line) => [`+ ${line}`]),
    '~~~',
  ];
}

function endRow({ words, reachable, paths, witness }: FlowReview['ends'][number]): string {
  const verdict = typeof reachable === 'object' ? 'undecided' : reachable ? 'yes' : 'no, by nobody';
  return `| ${escapeMarkdown(words)} | ${verdict} | ${paths?.toLocaleString('en-US') ?? ''} | ${witness?.path.length ?? ''} |`;
}

function cutList<T>(entries: readonly T[], format: (entry: T) => readonly string[]): readonly string[] {
  const rest = entries.length - maxEntries;
  return [...entries.slice(0, maxEntries).flatMap(format), ...(rest > 0 ? [`… and ${rest} more: npm run flows -- review`] : [])];
}
