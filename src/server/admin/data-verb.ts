import type { VerbDeclaration } from '../../commandLine/index.ts';
import type { Clock } from '../clock.ts';
import type { Environment } from '../environment.ts';
import type { Config } from '../server-config.ts';
import type { RunOperation } from './run-operation.ts';

/** The arguments and options of a verb, as they were typed. */
export interface VerbRequest<Options extends object = object> {
  readonly args: readonly (string | undefined)[];
  /** By their names in camel case. */
  readonly options: Options;
}

/** The terminal of the command. */
export interface DataTerminal {
  out(text: string): void;
  /** Where `out` writes to. */
  readonly stream: NodeJS.WritableStream;
  /** Asks a question and returns the answer; absent where nobody could answer. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}

/** What a verb works with. */
export interface VerbContext {
  /** The variables, as they stand. */
  readonly environment: Environment;
  /** Read when it is first asked for, so that `doctor` can work where it cannot be read: throws a `StartupError` then. */
  readonly config: Config;
  readonly runOperation: RunOperation;
  readonly terminal: DataTerminal;
  readonly now: Clock;
}

/** The prepared work of a verb. Throws a `StartupError` when it cannot be done. */
export type VerbWork = (context: VerbContext) => Promise<void>;

/** One verb of the command: a file under `verbs/` and a line in the registry. */
export interface Verb<Options extends object = object> extends VerbDeclaration {
  /** Checks the request and prepares the work. Throws a `UsageError` when the request makes no sense. */
  prepare(request: VerbRequest<Options>, terminal: DataTerminal): VerbWork;
}
