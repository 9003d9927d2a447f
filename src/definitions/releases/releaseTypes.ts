import type { FlowDefinition, Finding, Flow } from '../../engine/index.ts';
import type { LoadedForm } from '../forms/loadedForm.ts';

/** Where served flows come from: the releases in `flows/catalog.json`, or the working files. */
export type FlowsFrom = 'releases' | 'working-files';

/** The level of a release: words only, an addition with the same ends for all answers, or different ends. */
export type VersionBump = 'patch' | 'minor' | 'major';

/** A flow as it was released: nothing of it ever changes. */
export interface Release {
  /** The flow, such as `lead@2`. */
  readonly id: string;
  /** Such as `2.0.0`; the first number is that of the flow. */
  readonly version: string;
  /** The day it was made, YYYY-MM-DD. */
  readonly released: string;
  /** Whether new clients get it. */
  readonly served: boolean;
  /** Whether answers given to it are still taken. */
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
  /** Those of the catalogue that are as they were released, by flow and version; the newest of a flow last. */
  readonly releases: readonly Release[];
  /** What is wrong with the catalogue or a release, with line and column. */
  readonly findings: readonly Finding[];
}
