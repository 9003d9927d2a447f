import type { Finding } from '../../engine/index.ts';

/** A finding with what is needed to show it. */
export interface Shown extends Finding {
  /** The lines of the file around it, with a mark under the very token; none when the file cannot be read. */
  readonly frame: readonly string[];
  /** What tells the file from one of the same name elsewhere: nothing, or the git revision, as `main:`. */
  readonly label: string;
}

/** What a rule looks for, and why that matters. */
export interface RuleWords {
  readonly description: string;
  readonly docs: string;
}

/** What a command found, before it is written in one of the formats. */
export interface Report {
  readonly findings: readonly Shown[];
  /** One line for each flow. */
  readonly summary: readonly string[];
  /** The words about a rule, by its id; `undefined` for one that needs none beside its findings. */
  about(ruleId: string): RuleWords | undefined;
}

/** The name of a file as people read it: `flows/lead/v2/flow.json`, or `main:flows/lead/v2/flow.json`. */
export function fileOf({ label, file }: Shown): string {
  return `${label}${file}`;
}
