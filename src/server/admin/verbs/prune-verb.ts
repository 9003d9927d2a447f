import { json } from 'node:stream/consumers';
import { Option } from 'commander';
import { formatRetention, retentionKinds } from '../../retention/retention-periods.ts';
import type { RetentionPeriods } from '../../retention/retention-periods.ts';
import type { DeletedCounts } from '../../retention/retention-rules.ts';
import type { Verb } from '../data-verb.ts';

/** Deletes the data that is past its retention period. */
export const pruneVerb: Verb<{ readonly dryRun?: boolean }> = {
  name: 'prune',
  summary: 'Deletes what is past its retention period.',
  about: [
    'Deletes what is past its period in RETENTION_DAYS, and says how much that was. A server with these periods does the same every hour.',
    'A kind without a period is kept. Without RETENTION_DAYS nothing is deleted.',
  ],
  arguments: [],
  options: [new Option('--dry-run', 'delete nothing, and say what would be deleted')],
  examples: [
    ['prune --dry-run', 'Show what is past its period'],
    ['prune', 'Delete it'],
  ],
  prepare({ options: { dryRun = false } }) {
    return async ({ config: { retention }, runOperation, terminal }) => {
      if (retention.size === 0) {
        terminal.out('RETENTION_DAYS is not set: everything is kept, and nothing was deleted.\n');
        return;
      }
      const input = { periods: formatRetention(retention), dryRun: dryRun ? 'yes' : 'no' };
      const deleted = await runOperation('delete-past', input, async (chunks) => (await json(chunks)) as DeletedCounts);
      terminal.out(`${[...formatDeleted(deleted, dryRun), ...formatKept(retention)].join('\n')}\n`);
    };
  },
};

function formatDeleted(deleted: DeletedCounts, dryRun: boolean): readonly string[] {
  const lines = Object.entries(deleted).map(([what, rows]) => `  ${what.padEnd(24)}${String(rows).padStart(8)}`);
  if (lines.length === 0) return ['Nothing is past its period.'];
  return [dryRun ? 'Past its period, and would be deleted:' : 'Past its period, and deleted:', ...lines];
}

function formatKept(periods: RetentionPeriods): readonly string[] {
  const withoutPeriod = retentionKinds.filter((kind) => !periods.has(kind));
  return withoutPeriod.length === 0 ? [] : [`Kept, because they have no period: ${withoutPeriod.join(', ')}.`];
}
