import type { Progress } from '../analysis/progress/index.ts';
import type { Reader } from '../definitions/index.ts';
import type { VerbDeclaration } from '../commandLine/index.ts';
import type { Finding } from '../engine/index.ts';
import type { Paper } from './terminal/printPdf.ts';

/** One flow or release that the command line names, and the reader of its files. */
export interface FlowInput {
  readonly root: Reader;
  /** Such as `lead@2`. */
  readonly id: string;
  /** The release, such as `2.0.0`; left out for the working files. */
  readonly release?: string;
}

/** The input of a verb: the flows to look at, and how to answer. */
export interface VerbRequest<Options extends object = object> {
  /** The named flows, at least one; all flows if none was named. */
  readonly inputs: readonly [FlowInput, ...FlowInput[]];
  /** One of the verb's own formats. */
  readonly format: string;
  /** The verb's own options that were given, by their names in camel case. */
  readonly options: Options;
  /** The folder of the definitions. */
  readonly root: string;
  /** The folder to which paths in options refer. */
  readonly cwd: string;
  /** Today, YYYY-MM-DD. */
  readonly today: string;
  /** Reports the progress of long work. */
  readonly progress: Progress;
  /** Writes a part of the answer at once, for a verb that asks questions. */
  readonly print: (text: string) => void;
  /** Prints an HTML document as PDF. Absent if PDFs cannot be printed here. Throws a `UsageError` when there is no browser. */
  readonly printPdf?: (html: string, paper: Paper) => Promise<Uint8Array>;
  /** Asks one question at the terminal; `undefined` when the input is no terminal or has ended. */
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
  /** The document that the verb made, such as a codebook. Findings are then written to standard error. */
  readonly document?: string | Uint8Array;
}

/** One verb of the command: a folder in `verbs/` and a line in the registry. */
export interface Verb<Options extends object = object> extends Omit<VerbDeclaration, 'arguments'> {
  /** The flows that the verb takes: any number, exactly one, exactly two, or versions of one. */
  readonly takes: 'flows' | 'one flow' | 'two flows' | 'versions of one flow';
  /** The answer of the verb: findings or a document. With a document, findings are written to standard error. */
  readonly makes: 'findings' | 'a document';
  /** True for a verb whose findings belong to the lines of a pull request: on GitHub Actions, `github` is then its default format. */
  readonly isForPullRequests?: true;
  /** The formats that the verb can write, the default first. */
  readonly formats: readonly [string, ...string[]];
  run(request: VerbRequest<Options>): Promise<VerbResult>;
}
