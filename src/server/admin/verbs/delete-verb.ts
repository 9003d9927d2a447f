import { Option } from 'commander';
import { UsageError } from '../../../commandLine/index.ts';
import { findStoredDataByEmail } from '../person/email-stored-data.ts';
import type { StoredDataReport, StoredData } from '../person/stored-data.ts';
import { findStoredDataByRun } from '../person/run-stored-data.ts';
import { chooseWhoseData, whoseDataOptions } from '../person/whose-data.ts';
import type { WhoseDataOptions } from '../person/whose-data.ts';
import { StartupError } from '../../startup-error.ts';
import type { VerbContext, Verb } from '../data-verb.ts';

interface DeleteOptions extends WhoseDataOptions {
  readonly yes?: boolean;
}

/** Removes the data of a person. */
export const deleteVerb: Verb<DeleteOptions> = {
  name: 'delete',
  summary: 'Removes what is held of a person.',
  about: [
    'Removes what is held of a person, and says what that was: leads, places on the waiting list, accounts, checkout links, orders that were never paid, submissions of forms, calls, messages and recorded runs. It shows all that first and asks.',
    'A person who gave no e-mail address is found by the id of a run, which every row of the exports runs and submissions has as run_id.',
  ],
  arguments: [],
  options: [...whoseDataOptions(), new Option('--yes', 'remove without a question')],
  examples: [
    ['delete --email sample.client@example.com', 'Show what is held, and remove it after a yes'],
    ['delete --run 0b1c6f9e-6b53-4a53-9a5e-6f3f9f0e7d11', 'The same for a person who gave no address'],
  ],
  prepare({ options: { yes = false, ...whose } }, terminal) {
    const storedData = chooseWhoseData(whose, findStoredDataByEmail, findStoredDataByRun);
    if (!yes && terminal.ask === undefined) throw new UsageError('Nobody is there to be asked: add --yes to remove without a question.');
    return async (context) => {
      if (yes || (await confirmDeletion(context, storedData))) report(context, storedData, await storedData.delete(context), 'Removed');
    };
  },
};

/** Prints the stored data, and asks for confirmation. Returns false when there is nothing to remove, or the answer is not yes. */
async function confirmDeletion(context: VerbContext, storedData: StoredData): Promise<boolean> {
  const { terminal } = context;
  const found = await storedData.find(context);
  report(context, storedData, found, 'Held');
  if (found.lines.length === 0) return false;
  const answer = await terminal.ask?.('Remove all of this? It cannot be undone. Type yes: ');
  if (answer?.trim().toLowerCase() === 'yes') return true;
  terminal.out('Nothing was removed.\n');
  return false;
}

/** Prints a report. Throws `StartupError` when it has a refusal. */
function report({ terminal }: VerbContext, { name }: StoredData, { lines, remarks, refusal }: StoredDataReport, what: string): void {
  if (refusal !== undefined) throw new StartupError(refusal);
  const heading = lines.length === 0 ? `Nothing is held of ${name}.` : `${what} of ${name}:`;
  terminal.out(`${[heading, ...lines, ...remarks].join('\n')}\n`);
}
