import type { Finding } from '../engine/index.ts';

/** What a verb is given: where to look, at what, and how to answer. */
export interface Request {
  /** The folder that holds `flows/` and `schemas/`. */
  readonly root: string;
  /** The flows asked for, all of them when none was named. */
  readonly flows: readonly string[];
}

/** What a verb found. Errors among the findings make the command fail; warnings do not. */
export interface Answer {
  readonly findings: readonly Finding[];
  /** One line for each flow. */
  readonly summary: readonly string[];
}

/** One verb of the command: a file under `verbs/` and a line in the registry. */
export interface Verb {
  readonly name: string;
  /** One line for the list of verbs. */
  readonly summary: string;
  readonly examples: readonly string[];
  run(request: Request): Promise<Answer>;
}
