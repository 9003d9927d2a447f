import { Option } from 'commander';
import { renderHtml, renderMarkdown, renderText } from '../../../analysis/codebook/index.ts';
import type { Block } from '../../../analysis/codebook/index.ts';
import { findingReporters } from '../../../analysis/findings/index.ts';
import { withPositions } from '../../../definitions/index.ts';
import type { Verb, VerbRequest } from '../../verb.ts';
import { compareMatched, matchFlows } from './compareVersions.ts';
import type { ComparedFlows } from './compareVersions.ts';
import { differenceDocument } from './differenceDocument.ts';
import { createDifferenceFindings } from './differenceFindings.ts';
import { differenceRecord } from './differenceRecord.ts';
import { createChangeLocator } from './changePlaces.ts';

interface DiffOptions {
  readonly all?: true;
}

/** Compares two versions, releases or revisions. */
export const diffVerb: Verb<DiffOptions> = {
  name: 'diff',
  summary: 'Compares two flows: where answers lead elsewhere, with an example, and what has changed, by weight.',
  about: [
    'Says first where answers lead: for each combination of what both flows ask for, the ends that each of them still allows. Each difference has an example, replayed in both: the shortest one, unless a flow is large. Where there is no difference, that is proved. Then come the changes by weight: eligibility, routing, data, copy.',
    'The same is what has the same id, what "replaces" says was renamed, and what "comparesWith" says means the same. Ends with other names count as the same where they lead to the same place. Words for "other" are left out.',
  ],
  takes: 'two flows',
  makes: 'a document',
  formats: ['text', 'markdown', 'html', 'json', 'github', 'sarif'],
  options: [new Option('--all', 'list every change, with its place in both')],
  examples: [
    ['diff lead@1 lead@2', 'Compare version 1 with version 2'],
    ['diff lead@2.0.0 lead@2', 'What the next release would change'],
    ['diff main:lead@2 lead@2 --all', 'Compare with the main branch, and list every change'],
    ['diff lead@1 lead@2 --format html > lead.html', 'For any browser'],
  ],
  async run(request) {
    const matched = await matchFlows(request, 'They can be compared');
    if (!('crosswalk' in matched)) return matched;
    const compared = compareMatched(matched, request.progress);
    const rootFindings = await Promise.all(
      matched.rootFindings.map(async ({ root, findings }) => ({ root, findings: await withPositions(root, findings) })),
    );
    return { rootFindings, summary: [], document: await writeDifference(compared, request) };
  },
};

async function writeDifference(compared: ComparedFlows, { format, options }: VerbRequest<DiffOptions>): Promise<string> {
  if (format === 'json') return `${JSON.stringify(differenceRecord(compared), null, 2)}\n`;
  const report = findingReporters[format];
  if (report !== undefined && format !== 'markdown') return report({ findings: await createDifferenceFindings(compared), summary: [] });
  const { before, after, changes } = compared;
  const locate = await createChangeLocator(compared, changes);
  const blocks = differenceDocument(compared, { isFull: options.all === true, locate });
  return renderDocument(blocks, format, `${before.name} and ${after.name}`);
}

function renderDocument(blocks: readonly Block[], format: string, title: string): string {
  if (format === 'html') return renderHtml(blocks, title);
  return format === 'markdown' ? renderMarkdown(blocks) : renderText(blocks);
}
