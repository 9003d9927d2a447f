import type { FlowDefinition, Finding, Flow } from '../../engine/index.ts';
import type { LoadedForm } from '../forms/loadedForm.ts';

/** Where served flows come from: the releases in `flows/catalog.json`, or the working files. */
export type FlowsFrom = 'releases' | 'working-files';

/** The level of a release: only texts have changed, an addition with the same ends for all answers, or different ends. */
export type VersionBump = 'patch' | 'minor' | 'major';

/** A flow as it was released. It never changes. */
export interface Release {
  /** The id of the flow, such as `lead@2`. */
  readonly id: string;
  /** Such as `2.0.0`; the first number is the version of the flow. */
  readonly version: string;
  /** The day it was made, YYYY-MM-DD. */
  readonly released: string;
  /** Whether it is shown to new clients. */
  readonly served: boolean;
  /** Whether submissions of it are accepted. */
  readonly accepted: boolean;
  /** The flow as compiled for the release, frozen, with its hash and `release`. */
  readonly flow: Flow;
  /** The definition from which the release was made, without the flows that it links to. */
  readonly definition: FlowDefinition;
  /** The forms that its steps name, as they were when it was made. */
  readonly forms: readonly LoadedForm[];
}

/** The releases below a root. */
export interface LoadedReleases {
  /** The unaltered releases of the catalogue, by flow and version; the newest of a flow last. */
  readonly releases: readonly Release[];
  /** The findings of the catalogue and of releases, with line and column. */
  readonly findings: readonly Finding[];
}
