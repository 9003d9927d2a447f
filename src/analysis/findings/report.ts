import type { Finding, FindingPlace } from '../../engine/index.ts';

/** A place, with the revision of its file. */
export interface ReportedPlace extends FindingPlace {
  /** The git revision of the file, such as `main:`; empty for a file on disk. */
  readonly revisionLabel: string;
}

/** A finding with everything that reporters show. */
export interface ReportedFinding extends Finding, ReportedPlace {
  /** The lines of the file around the place, with a mark under the token; empty when the file cannot be read. */
  readonly codeFrame: readonly string[];
  /** For a change, the place of the changed element in the earlier version. */
  readonly earlier?: ReportedPlace;
}

/** The findings and the summary of a command, before a reporter writes them. */
export interface FindingReport {
  readonly findings: readonly ReportedFinding[];
  /** One line for each flow. */
  readonly summary: readonly string[];
}

/** The displayed name of a file: `flows/lead/v2/flow.json`, or `main:flows/lead/v2/flow.json` in a revision. */
export function displayPath({ revisionLabel, file }: Pick<ReportedPlace, 'revisionLabel' | 'file'>): string {
  return `${revisionLabel}${file}`;
}

/** The displayed form of a place: `flows/lead/v2/flow.json:12`. */
export function describePlace(place: ReportedPlace): string {
  return `${displayPath(place)}${place.line > 0 ? `:${place.line}` : ''}`;
}
