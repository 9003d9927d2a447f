import { InvalidArgumentError, Option } from 'commander';
import { UsageError } from '../../../commandLine/index.ts';
import { findStoredDataByEmail } from '../person/email-stored-data.ts';
import type { StoredDataReport, StoredData } from '../person/stored-data.ts';
import { findStoredDataByRun } from '../person/run-stored-data.ts';
import { StartupError } from '../../startup-error.ts';
import type { VerbContext, Verb } from '../data-verb.ts';

interface DeleteOptions {
  readonly email?: string;
  readonly run?: string;
  readonly yes?: boolean;
}

/** Removes the data of a person. */
export const deleteVerb: Verb<DeleteOptions> = {
  name: 'delete',
  summary: 'Removes what is held of a person.',
  about: [
    'Removes what is held of a person, and says what that was: leads, places on the waiting list, accounts, checkout links, orders that were never paid, submissions of forms, calls, messages and recorded runs. It shows all that first and asks.',
    'A person who gave no e-mail address is found by the id of a run, which every row of `export runs` and `export submissions` has as run_id.',
  ],
  arguments: [],
  options: [
    new Option('--email <address>', 'the address of the person').argParser(readAddress),
    new Option('--run <run_id>', 'a run of a person who gave no address').argParser(readRunId).conflicts('email'),
    new Option('--yes', 'remove without a question'),
  ],
  examples: [
    ['delete --email sample.client@example.com', 'Show what is held, and remove it after a yes'],
    ['delete --run 0b1c6f9e-6b53-4a53-9a5e-6f3f9f0e7d11', 'The same for a person who gave no address'],
  ],
  prepare({ options: { email, run, yes = false } }, terminal) {
    const held = chooseReader(email, run);
    if (!yes && terminal.ask === undefined) throw new UsageError('Nobody is there to be asked: add --yes to remove without a question.');
    return async (context) => {
      if (yes || (await confirmDeletion(context, held))) report(context, held, await held.delete(context), 'Removed');
    };
  },
};

function chooseReader(email: string | undefined, run: string | undefined): StoredData {
  if (email !== undefined) return findStoredDataByEmail(email);
  if (run !== undefined) return findStoredDataByRun(run);
  throw new UsageError('Say whose data: --email <address>, or --run <run_id> of a person who gave no address.');
}

function readAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  if (/^\S+@\S+$/.test(address)) return address;
  throw new InvalidArgumentError('It is not an e-mail address.');
}

function readRunId(typed: string): string {
  const id = typed.trim().toLowerCase();
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id;
  throw new InvalidArgumentError('It is not the id of a run.');
}

/** Shows what is held, and asks. False when there is nothing to remove, or the answer is no. */
async function confirmDeletion(context: VerbContext, held: StoredData): Promise<boolean> {
  const { terminal } = context;
  const found = await held.find(context);
  report(context, held, found, 'Held');
  if (found.lines.length === 0) return false;
  const answer = await terminal.ask?.('Remove all of this? It cannot be undone. Type yes: ');
  if (answer?.trim().toLowerCase() === 'yes') return true;
  terminal.out('Nothing was removed.\n');
  return false;
}

/** Prints what is held. Throws a `StartupError` where it cannot be deleted like this. */
function report({ terminal }: VerbContext, { name }: StoredData, { lines, remarks, refusal }: StoredDataReport, what: string): void {
  if (refusal !== undefined) throw new StartupError(refusal);
  const heading = lines.length === 0 ? `Nothing is held of ${name}.` : `${what} of ${name}:`;
  terminal.out(`${[heading, ...lines, ...remarks].join('\n')}\n`);
}
