import type { Clock } from '../clock.ts';
import type { Config } from '../server-config.ts';
import type { RunOperation } from './run-operation.ts';

/** What may stand behind the name of a verb. */
export const options = {
  format: { type: 'string', such: 'csv' },
  out: { type: 'string', such: 'file.csv' },
  email: { type: 'string', such: 'name@example.com' },
  booking: { type: 'string', such: '0b1c6f9e-6b53-4a53-9a5e-6f3f9f0e7d11' },
  set: { type: 'string', such: '3f9a0c61b7e24d5885aa10c6f2d9e47b6c1d0e9f' },
  desk: { type: 'string', such: 'open' },
  plan: { type: 'string', such: 'reset' },
  'first-name': { type: 'string', such: 'Sample' },
  'last-name': { type: 'string', such: 'Client' },
  gender: { type: 'string', such: 'OTHER' },
  phone: { type: 'string', such: '555-234-0142' },
  'date-of-birth': { type: 'string', such: '1990-05-01' },
  state: { type: 'string', such: 'TX' },
  practice: { type: 'string', such: 'sample-clinic' },
  prices: { type: 'string', such: 'upgrade' },
  days: { type: 'string', such: '7' },
  all: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

/** The name of one of `options`. */
export type OptionName = keyof typeof options;

/** What a verb is asked. */
export interface VerbArguments {
  /** The words behind the name of the verb: as many as it takes, and the one that it may take. */
  readonly words: readonly string[];
  readonly values: { readonly [name in OptionName]?: string | true };
}

/** The person at the command. */
export interface Terminal {
  out(text: string): void;
  /** Asks a question and gives the answer; absent where nobody could answer. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}

/** What a verb works with. */
export interface VerbContext {
  readonly config: Config;
  readonly runOperation: RunOperation;
  readonly terminal: Terminal;
  readonly now: Clock;
}

/** One verb of the command: a file under `verbs/` and a line in the registry. */
export interface Verb {
  readonly name: string;
  /** What has to stand behind the name, one for each word. */
  readonly takes: readonly string[];
  /** What may stand behind these words. */
  readonly mayTake?: string;
  readonly options: readonly OptionName[];
  /** How it is typed, without its name. */
  readonly usage: string;
  /** Lines of help. */
  readonly help: readonly string[];
  /**
   * Reads what is asked, and gives what will do it. Throws `UsageError` when the request makes no sense; what it
   * gives throws `StartupError` when it cannot be done.
   */
  prepare(request: VerbArguments, terminal: Terminal): (context: VerbContext) => Promise<void>;
}

/** The command cannot be understood; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
