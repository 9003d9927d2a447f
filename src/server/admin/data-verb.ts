import type { VerbDeclaration } from '../../commandLine/index.ts';
import type { Clock } from '../clock.ts';
import type { Environment } from '../environment.ts';
import type { Config } from '../server-config.ts';
import type { RunOperation } from './run-operation.ts';

/** The arguments and options that were typed for a verb. */
export interface VerbRequest<Options extends object = object> {
  readonly args: readonly (string | undefined)[];
  /** The options, by their names in camel case. */
  readonly options: Options;
}

/** The terminal of the command. */
export interface DataTerminal {
  out(text: string): void;
  /** The stream that `out` writes to. */
  readonly stream: NodeJS.WritableStream;
  /** Asks a question and returns the answer; `undefined` when the command does not run in a terminal. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}

/** The environment in which a verb runs. */
export interface VerbContext {
  /** The unvalidated environment variables. */
  readonly environment: Environment;
  /** The configuration. It is read at the first access, so that `doctor` can run without it. The access throws `StartupError` when the configuration is invalid. */
  readonly config: Config;
  readonly runOperation: RunOperation;
  readonly terminal: DataTerminal;
  readonly now: Clock;
}

/** The work of a verb after its request was checked. Throws `StartupError` when it cannot be done. */
export type VerbWork = (context: VerbContext) => Promise<void>;

/** One verb of the command: a file under `verbs/` and a line in the registry. */
export interface Verb<Options extends object = object> extends VerbDeclaration {
  /** Checks the request and returns the work. Throws `UsageError` when arguments and options do not fit together. */
  prepare(request: VerbRequest<Options>, terminal: DataTerminal): VerbWork;
}
