import type { Change } from '../../../analysis/diff/index.ts';
import { nextVersion } from '../../../definitions/index.ts';
import type { VersionBump, LoadedFlow, Release } from '../../../definitions/index.ts';
import type { FlowDefinition, Flow } from '../../../engine/index.ts';
import type { ReleaseComparison } from '../check/checkFlow.ts';

/** A flow that compiles and so can be released. */
export interface ReleasableFlow extends LoadedFlow {
  readonly flow: Flow;
  readonly definition: FlowDefinition;
}

/** The release that would be made of the files. */
export interface ReleasePlan {
  readonly version: string;
  readonly change: VersionBump;
  /** The release that the files were compared with; `undefined` for the first one. */
  readonly base: Release | undefined;
  readonly changes: readonly Change[];
}

/**
 * Plans the release of a flow that passes the check, by its differences from the latest release, if there is one; `undefined` when
 * the same flow is served already.
 */
export function planRelease(
  ready: ReleasableFlow,
  releases: readonly Release[],
  comparedWithBase: ReleaseComparison | undefined,
): ReleasePlan | undefined {
  if (comparedWithBase === undefined)
    return { version: nextVersion(ready.id, undefined, 'major', []), change: 'major', base: undefined, changes: [] };
  const { base } = comparedWithBase;
  const { level, changes } = comparedWithBase.comparison;
  if (level === 'none' && base.served && base.flow.hash === ready.flow.hash) return undefined;
  if (level === 'major') throw new Error(`${ready.id} passed the check with changes that need a new version.`);
  const change = level === 'none' ? 'patch' : level;
  const versions = releases.filter(({ id }) => id === ready.id).map(({ version }) => version);
  return { version: nextVersion(ready.id, base.version, change, versions), change, base, changes };
}
