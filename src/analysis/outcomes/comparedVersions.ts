import type { Node } from '../bdd/uniqueTable.ts';
import type { Crosswalk } from '../crosswalk/index.ts';
import type { CrosswalkSide } from '../crosswalk/crosswalk.ts';
import type { JoinedVersions } from './joinVersions.ts';
import type { ComparedEnd, OutcomeDifference } from './outcomeComparison.ts';
import type { VersionFunctions } from './versionFunctions.ts';

/** Two versions as functions that share one `Diagrams`. */
export interface ComparedVersions {
  readonly earlier: CrosswalkSide;
  readonly later: CrosswalkSide;
  readonly joined: JoinedVersions;
  readonly crosswalk: Crosswalk;
  readonly linkVariables: readonly number[];
  readonly before: VersionFunctions;
  readonly after: VersionFunctions;
}

/** A difference of two versions without its witness. `where` is the set of combinations that it concerns. */
export interface DifferenceSet {
  readonly kind: OutcomeDifference['kind'];
  readonly from?: ComparedEnd;
  readonly to?: ComparedEnd;
  readonly where: Node;
}
