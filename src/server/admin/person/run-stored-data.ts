import { json } from 'node:stream/consumers';
import type { VerbContext } from '../data-verb.ts';
import { listRemarks } from './stored-data.ts';
import type { StoredDataReport, StoredData } from './stored-data.ts';
import { describeOwnedRun, formatRunData } from './person-report.ts';
import type { RunData } from './run-data.ts';

/** Returns the functions that find and delete the stored data of a run, for a person who gave no e-mail address. */
export function findStoredDataByRun(run: string): StoredData {
  return {
    name: `the run ${run}`,
    async find(context) {
      const report = describe(run, await requestRunData(context, 'find-run', run));
      return report.lines.length === 0 ? addRemarks(context, report) : report;
    },
    delete: async (context) => addRemarks(context, describe(run, await requestRunData(context, 'delete-run', run))),
  };
}

function requestRunData({ runOperation }: VerbContext, operation: 'find-run' | 'delete-run', run: string): Promise<RunData> {
  return runOperation(operation, { run }, async (chunks) => (await json(chunks)) as RunData);
}

async function addRemarks({ config }: VerbContext, report: StoredDataReport): Promise<StoredDataReport> {
  return { ...report, remarks: await listRemarks(config, report.lines) };
}

function describe(run: string, found: RunData): StoredDataReport {
  const { addresses } = found;
  if (addresses.length > 0) {
    return { lines: [], remarks: [], refusal: describeOwnedRun(run, addresses, { fate: 'Nothing was removed.', verb: 'delete' }) };
  }
  return { lines: found.runs + found.submissions === 0 ? [] : formatRunData(found), remarks: [] };
}
