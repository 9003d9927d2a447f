import type { Progress } from '../../analysis/progress/index.ts';
import type { Reader } from '../../definitions/index.ts';
import type { Finding } from '../../engine/index.ts';

/** One flow or release that the command line names, and where it is read from. */
export interface FlowInput {
  readonly root: Reader;
  /** Such as `lead@2`. */
  readonly id: string;
  /** The release that is meant, such as `2.0.0`; the files as they stand when left out. */
  readonly release?: string;
}

/** What a verb is given: at what to look, and how to answer. */
export interface VerbRequest {
  /** The flows asked for, at least one; all of them when none was named. */
  readonly inputs: readonly [FlowInput, ...FlowInput[]];
  /** One of the verb's own formats. */
  readonly format: string;
  /** The verb's own options that were written, by name; a switch as ''. */
  readonly options: { readonly [name: string]: string };
  /** The folder of the definitions that are worked on. */
  readonly root: string;
  /** The folder that paths in options start from. */
  readonly cwd: string;
  /** Today, YYYY-MM-DD. */
  readonly today: string;
  /** Told how far a long piece of work has come. */
  readonly progress: Progress;
  /** Writes a part of the answer at once, for a verb that talks with a person. */
  readonly print: (text: string) => void;
  /** Asks the person one thing; `undefined` when there is nobody, or they have left. */
  readonly prompt: (prompt: string) => Promise<string | undefined>;
}

/** What was found in the files of one root. */
export interface RootFindings {
  readonly root: Reader;
  readonly findings: readonly Finding[];
}

/** What a verb came to. Errors among the findings make the command fail; warnings do not. */
export interface VerbResult {
  readonly rootFindings: readonly RootFindings[];
  /** One line for each flow. */
  readonly summary: readonly string[];
  /** What the verb made, such as a codebook. Findings are then not the answer but a word beside it. */
  readonly document?: string;
}

/** An option of a verb, written `--name value`, or `--name` alone. */
export interface VerbOption {
  /** What the value is, such as `file`. Left out, the option is a switch: it takes no value, and stands as '' when written. */
  readonly value?: string;
  readonly help: string;
}

/** An example of a command line, and what it is good for. */
export type VerbExample = readonly [typed: string, what: string];

/** One verb of the command: a file under `verbs/` and a line in the registry. */
export interface Verb {
  readonly name: string;
  /** One line for the list of verbs. */
  readonly summary: string;
  /** What it does, for the verb's own help. */
  readonly about: readonly string[];
  /** What it looks at: any number of flows, exactly one, or versions of one. */
  readonly takes: 'flows' | 'one flow' | 'versions of one flow';
  /** What its answer is: findings, or a document beside which they only speak to people. */
  readonly makes: 'findings' | 'a document';
  /** The formats it can write, the usual one first. */
  readonly formats: readonly string[];
  readonly options: { readonly [name: string]: VerbOption };
  readonly examples: readonly VerbExample[];
  run(request: VerbRequest): Promise<VerbResult>;
}
