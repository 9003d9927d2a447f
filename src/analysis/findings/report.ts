import type { Finding, FindingPlace } from '../../engine/index.ts';

/** A place with what distinguishes files of the same name. */
export interface ReportedPlace extends FindingPlace {
  /** Nothing, or the git revision, as `main:`. */
  readonly revisionLabel: string;
}

/** A finding with what is needed to show it. */
export interface ReportedFinding extends Finding, ReportedPlace {
  /** The lines of the file around it, with a mark under the very token; none when the file cannot be read. */
  readonly codeFrame: readonly string[];
  /** Where it stood in an earlier version, for a change. */
  readonly earlier?: ReportedPlace;
}

/** What a command found, before it is written in one of the formats. */
export interface FindingReport {
  readonly findings: readonly ReportedFinding[];
  /** One line for each flow. */
  readonly summary: readonly string[];
}

/** The name of a file as people read it: `flows/lead/v2/flow.json`, or `main:flows/lead/v2/flow.json`. */
export function displayPath({ revisionLabel, file }: Pick<ReportedPlace, 'revisionLabel' | 'file'>): string {
  return `${revisionLabel}${file}`;
}

/** A place as people read it: `flows/lead/v2/flow.json:12`. */
export function describePlace(place: ReportedPlace): string {
  return `${displayPath(place)}${place.line > 0 ? `:${place.line}` : ''}`;
}
