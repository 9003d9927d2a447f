import { renderMarkdown, renderText } from '../../../analysis/codebook/index.ts';
import { migrateVersions } from '../../../analysis/migration/index.ts';
import { withPositions } from '../../../definitions/index.ts';
import { matchFlows } from '../diff/compareVersions.ts';
import type { ComparedFlow } from '../diff/compareVersions.ts';
import type { Verb } from '../../verb.ts';
import { migrationDocument } from './migrationDocument.ts';

/** Reports what happens to runs that were begun in another version or release. */
export const migrateVerb: Verb = {
  name: 'migrate',
  summary: 'Says what becomes of a run that was begun in one flow when another one continues it, and whether that is safe.',
  about: [
    'A client who comes back after a release continues with what was answered before. This lists for each answer whether it is kept, dropped or asked again, and for each screen where a run is resumed that was left there. The site decides by the same function.',
    'It is safe when it is proved for all runs that nobody who was refused can come to another end with the answers that are kept, that no crisis answer is forgotten, and that no form is kept which the later flow refuses: one that lacks a required field, or holds a value that its rules do not accept. Where it is unsafe, a run shows it, replayed in both flows. Where a run is resumed is shown by the shortest run to each screen.',
  ],
  takes: 'two flows',
  makes: 'a document',
  formats: ['text', 'markdown', 'json'],
  options: [],
  examples: [
    ['migrate lead@2.0.0 lead@2', 'What the next release does to clients who are in the middle of it'],
    ['migrate main:lead@2 lead@2 --format markdown', 'Compare with the main branch, for a pull request'],
  ],
  async run(request) {
    const matched = await matchFlows(request, 'Runs can be migrated');
    if (!('crosswalk' in matched)) return matched;
    const { before, after, crosswalk } = matched;
    const side = ({ version: { flow }, required }: ComparedFlow) => ({ flow, required });
    const migration = migrateVersions(side(before), side(after), crosswalk, { today: request.today });
    const rootFindings = await Promise.all(
      matched.rootFindings.map(async ({ root, findings }) => ({ root, findings: await withPositions(root, findings) })),
    );
    const blocks = migrationDocument(migration, matched);
    const document =
      request.format === 'json'
        ? `${JSON.stringify({ before: before.name, after: after.name, ...migration }, null, 2)}\n`
        : request.format === 'markdown'
          ? renderMarkdown(blocks)
          : renderText(blocks);
    return { rootFindings, summary: [], document };
  },
};
