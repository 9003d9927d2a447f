import { InvalidArgumentError, Option } from 'commander';
import { UsageError } from '../../../commandLine/index.ts';
import { uuidPattern } from '../../uuid.ts';

/** The options that select a person. */
export interface WhoseDataOptions {
  readonly email?: string;
  readonly run?: string;
}

/** Returns the declarations of `--email` and `--run`, which exclude each other. */
export function whoseDataOptions(): readonly Option[] {
  return [
    new Option('--email <address>', 'the address of the person').argParser(readAddress),
    new Option('--run <run_id>', 'a run of a person who gave no address').argParser(readRunId).conflicts('email'),
  ];
}

/** Returns the result of `byEmail` or `byRun`, for the option that was given. Throws `UsageError` when neither was given. */
export function chooseWhoseData<Chosen>(
  { email, run }: WhoseDataOptions,
  byEmail: (email: string) => Chosen,
  byRun: (run: string) => Chosen,
): Chosen {
  if (email !== undefined) return byEmail(email);
  if (run !== undefined) return byRun(run);
  throw new UsageError('Say whose data: --email <address>, or --run <run_id> of a person who gave no address.');
}

function readAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  if (/^\S+@\S+$/.test(address)) return address;
  throw new InvalidArgumentError('It is not an e-mail address.');
}

function readRunId(typed: string): string {
  const id = typed.trim().toLowerCase();
  if (uuidPattern.test(id)) return id;
  throw new InvalidArgumentError('It is not the id of a run.');
}
