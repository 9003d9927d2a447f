import type { Finding } from '../../engine/index.ts';

/** A finding with what is needed to show it. */
export interface ReportedFinding extends Finding {
  /** The lines of the file around it, with a mark under the very token; none when the file cannot be read. */
  readonly codeFrame: readonly string[];
  /** A prefix that distinguishes files of the same name: nothing, or the git revision, as `main:`. */
  readonly revisionLabel: string;
}

/** What a command found, before it is written in one of the formats. */
export interface FindingReport {
  readonly findings: readonly ReportedFinding[];
  /** One line for each flow. */
  readonly summary: readonly string[];
}

/** The name of a file as people read it: `flows/lead/v2/flow.json`, or `main:flows/lead/v2/flow.json`. */
export function displayPath({ revisionLabel, file }: ReportedFinding): string {
  return `${revisionLabel}${file}`;
}
