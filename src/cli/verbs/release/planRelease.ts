import type { Change } from '../../../analysis/diff/index.ts';
import { nextVersion } from '../../../definitions/index.ts';
import type { VersionBump, LoadedFlow, Release } from '../../../definitions/index.ts';
import type { FlowDefinition, Flow } from '../../../engine/index.ts';
import type { ReleaseComparison } from '../check/checkFlow.ts';

/** A flow that compiles, and so can be released. */
export interface ReleasableFlow extends LoadedFlow {
  readonly flow: Flow;
  readonly definition: FlowDefinition;
}

/** The release that files make. */
export interface ReleasePlan {
  readonly version: string;
  readonly change: VersionBump;
  /** The release that they were compared with; `undefined` for the first one. */
  readonly base: Release | undefined;
  readonly changes: readonly Change[];
}

/**
 * Which release files make that pass the check, by what is otherwise since the release before, if there is one:
 * `undefined` when they are what is served already.
 */
export function planRelease(
  ready: ReleasableFlow,
  releases: readonly Release[],
  since: ReleaseComparison | undefined,
): ReleasePlan | undefined {
  if (since === undefined) return { version: nextVersion(ready.id, undefined, 'major', []), change: 'major', base: undefined, changes: [] };
  const { base } = since;
  const { level, changes } = since.comparison;
  if (level === 'none' && base.served && base.flow.hash === ready.flow.hash) return undefined;
  if (level === 'major') throw new Error(`${ready.id} passed the check with changes that need a new version.`);
  const change = level === 'none' ? 'patch' : level;
  const taken = releases.filter(({ id }) => id === ready.id).map(({ version }) => version);
  return { version: nextVersion(ready.id, base.version, change, taken), change, base, changes };
}
