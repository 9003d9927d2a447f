import type { Progress } from '../analysis/progress/index.ts';
import type { Reader } from '../definitions/index.ts';
import type { VerbDeclaration } from '../commandLine/index.ts';
import type { Finding } from '../engine/index.ts';
import type { Paper } from './terminal/printPdf.ts';

/** One flow or release that the command line names, and where it is read from. */
export interface FlowInput {
  readonly root: Reader;
  /** Such as `lead@2`. */
  readonly id: string;
  /** The release that is meant, such as `2.0.0`; the files as they stand when left out. */
  readonly release?: string;
}

/** What a verb is asked: which flows to look at, and how to answer. */
export interface VerbRequest<Options extends object = object> {
  /** The flows asked for, at least one; all of them when none was named. */
  readonly inputs: readonly [FlowInput, ...FlowInput[]];
  /** One of the verb's own formats. */
  readonly format: string;
  /** The verb's own options that were written, by their names in camel case. */
  readonly options: Options;
  /** The folder of the definitions that are worked on. */
  readonly root: string;
  /** The folder that paths in options start from. */
  readonly cwd: string;
  /** Today, YYYY-MM-DD. */
  readonly today: string;
  /** Reports how much of a long piece of work is done. */
  readonly progress: Progress;
  /** Writes a part of the answer at once, for a verb that asks questions. */
  readonly print: (text: string) => void;
  /** Prints an HTML document as PDF; left out where nothing can. Throws a `UsageError` where there is no browser. */
  readonly printPdf?: (html: string, paper: Paper) => Promise<Uint8Array>;
  /** Asks one question at the terminal; `undefined` when nobody can answer, or the input has ended. */
  readonly prompt: (prompt: string) => Promise<string | undefined>;
}

/** The findings in the files of one root. */
export interface RootFindings {
  readonly root: Reader;
  readonly findings: readonly Finding[];
}

/** The answer of a verb. Errors among the findings make the command fail; warnings do not. */
export interface VerbResult {
  readonly rootFindings: readonly RootFindings[];
  /** One line for each flow. */
  readonly summary: readonly string[];
  /** What the verb made, such as a codebook. Findings are then written to standard error. */
  readonly document?: string | Uint8Array;
}

/** One verb of the command: a file under `verbs/` and a line in the registry. */
export interface Verb<Options extends object = object> extends Omit<VerbDeclaration, 'arguments'> {
  /** What it looks at: any number of flows, exactly one, exactly two, or versions of one. */
  readonly takes: 'flows' | 'one flow' | 'two flows' | 'versions of one flow';
  /** What its answer is: findings, or a document. Beside a document, findings are written to standard error. */
  readonly makes: 'findings' | 'a document';
  /** True when its answer belongs beside the lines of a pull request: on GitHub Actions, `github` is then its default format. */
  readonly isForPullRequests?: true;
  /** The formats that it can write, the default first. */
  readonly formats: readonly [string, ...string[]];
  run(request: VerbRequest<Options>): Promise<VerbResult>;
}
