import { headingBlock, listBlock, renderMarkdown, renderText, textBlock } from '../../../analysis/codebook/index.ts';
import type { Block } from '../../../analysis/codebook/index.ts';
import { crosswalkRows } from '../../../analysis/crosswalk/index.ts';
import type { CrosswalkRow } from '../../../analysis/crosswalk/index.ts';
import { withPositions } from '../../../definitions/index.ts';
import { formatCount } from '../../terminal/formatCounts.ts';
import { matchFlows } from '../diff/compareVersions.ts';
import type { MatchedFlows } from '../diff/compareVersions.ts';
import type { Verb } from '../../verb.ts';
import { formatCrosswalkCsv } from './formatCrosswalkCsv.ts';

/** Writes which answers of two flows can be compared. */
export const crosswalkVerb: Verb = {
  name: 'crosswalk',
  summary: 'Lists which answers of two flows can be compared: as they are, with a mapping, or not at all.',
  about: [
    'Lists every answer of two flows, with the answer of the other flow that means the same. As it is: the same id and value, or the same field of a form. With a mapping: what "replaces" or "comparesWith" names, or an answer that asks for own words in one flow only. Not at all: what only one of them asks. The ids and values are those that are stored and exported.',
  ],
  takes: 'two flows',
  makes: 'a document',
  formats: ['text', 'markdown', 'csv'],
  options: [],
  examples: [
    ['crosswalk lead@1 lead@2', 'Read which answers can be compared'],
    ['crosswalk lead@1 lead@2 --format csv > crosswalk.csv', 'For a table beside the exported runs'],
  ],
  async run(request) {
    const matched = await matchFlows(request, 'They can be compared');
    if (!('crosswalk' in matched)) return matched;
    const { before, after, crosswalk } = matched;
    const rows = crosswalkRows(before.version.flow, after.version.flow, crosswalk);
    const rootFindings = await Promise.all(
      matched.rootFindings.map(async ({ root, findings }) => ({ root, findings: await withPositions(root, findings) })),
    );
    return { rootFindings, summary: [], document: writeRows(matched, rows, request.format) };
  },
};

function writeRows(matched: MatchedFlows, rows: readonly CrosswalkRow[], format: string): string {
  if (format === 'csv') return formatCrosswalkCsv(matched.before.version.flow, matched.after.version.flow, rows);
  const blocks = crosswalkDocument(matched, rows);
  return format === 'markdown' ? renderMarkdown(blocks) : renderText(blocks);
}

function crosswalkDocument({ before, after }: MatchedFlows, rows: readonly CrosswalkRow[]): readonly Block[] {
  const groups = ['as it is', 'with a mapping', 'not at all'] as const;
  const count = (comparable: CrosswalkRow['comparable']): number => rows.filter((row) => row.comparable === comparable).length;
  const summary = groups.map((comparable) => `${count(comparable)} ${comparable}`).join(', ');
  return [
    headingBlock(1, `What can be compared between ${before.name} and ${after.name}`),
    textBlock(`${formatCount(rows.length, 'answer')}: ${summary}.`),
    ...groups.flatMap((comparable): readonly Block[] => {
      const own = rows.filter((row) => row.comparable === comparable);
      return own.length === 0
        ? []
        : [
            headingBlock(2, `${comparable === 'not at all' ? 'Not comparable' : `Comparable ${comparable}`} (${own.length})`),
            ...listBlock(describeRows(own)),
          ];
    }),
  ];
}

/** One line for each question, with its values or the answer that it compares with. */
function describeRows(rows: readonly CrosswalkRow[]): readonly string[] {
  const titles = rows.map(describePair);
  return [...new Set(titles)].map((title) => {
    const values = rows
      .filter((_, index) => titles[index] === title)
      .flatMap((row) => (isMapped(row) ? [] : row.beforeValue || row.afterValue || []));
    return values.length === 0 ? title : `${title}: ${values.join(', ')}`;
  });
}

function describePair(row: CrosswalkRow): string {
  const { before, beforeValue, after, afterValue, reason } = row;
  if (isMapped(row)) return `${describeAnswer(before, beforeValue)} is ${describeAnswer(after, afterValue)} (${reason})`;
  const name = before === after || after === '' ? before : before === '' ? after : `${before} is ${after}`;
  return `${name} (${reason})`;
}

/** Whether the values differ in the two flows. */
function isMapped({ before, after, beforeValue, afterValue }: CrosswalkRow): boolean {
  return before !== '' && after !== '' && beforeValue !== afterValue;
}

function describeAnswer(id: string, value: string): string {
  return value === '' ? id : `${id} = ${value}`;
}
