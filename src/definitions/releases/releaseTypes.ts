import type { FlowDefinition, Finding, Flow } from '../../engine/index.ts';
import type { LoadedForm } from '../forms/loadedForm.ts';

/** Where served flows come from: the releases in `flows/catalog.json`, or the working files. */
export type FlowsFrom = 'releases' | 'working-files';

/** The level of a release: only texts have changed, an addition with the same ends for all answers, or different ends. */
export type VersionBump = 'patch' | 'minor' | 'major';

/** A flow as it was released. It never changes. */
export interface Release {
  /** The flow, such as `lead@2`. */
  readonly id: string;
  /** Such as `2.0.0`; the first number is that of the flow. */
  readonly version: string;
  /** The day it was made, YYYY-MM-DD. */
  readonly released: string;
  /** Whether it is shown to new clients. */
  readonly served: boolean;
  /** Whether submissions of it are accepted. */
  readonly accepted: boolean;
  /** As it was compiled then, frozen, with its hash and `release`. */
  readonly flow: Flow;
  /** The definition at that time. The flows that it names are not included. */
  readonly definition: FlowDefinition;
  /** The forms that its steps name, as they were. */
  readonly forms: readonly LoadedForm[];
}

/** The releases below a root. */
export interface LoadedReleases {
  /** The unaltered releases of the catalogue, by flow and version; the newest of a flow last. */
  readonly releases: readonly Release[];
  /** The findings of the catalogue and of releases, with line and column. */
  readonly findings: readonly Finding[];
}
