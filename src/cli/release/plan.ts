import { compare } from '../../analysis/diff/index.ts';
import type { Change } from '../../analysis/diff/index.ts';
import { nextVersion, releaseBefore } from '../../definitions/index.ts';
import type { Bump, LoadedFlow, Release } from '../../definitions/index.ts';
import type { Definition, Flow } from '../../engine/index.ts';
import { requiredIn } from '../subject.ts';

/** A flow that compiles, and so can be released. */
export interface Ready extends LoadedFlow {
  readonly flow: Flow;
  readonly definition: Definition;
}

/** The release that files make. */
export interface Plan {
  readonly version: string;
  readonly change: Bump;
  /** The release that they were compared with; `undefined` for the first one. */
  readonly base: Release | undefined;
  readonly changes: readonly Change[];
}

/**
 * Compares files that pass the check with the release before, and says from that which release they make: `undefined`
 * when they are what is served already.
 */
export function planRelease(ready: Ready, releases: readonly Release[], today: string): Plan | undefined {
  const base = releaseBefore(releases, ready.id);
  if (base === undefined) return { version: nextVersion(ready.id, undefined, 'major', []), change: 'major', base, changes: [] };
  const { level, changes } = compare(base, ready, { today, required: requiredIn(ready.forms) });
  if (level === 'none' && base.served && base.flow.hash === ready.flow.hash) return undefined;
  if (level === 'major') throw new Error(`${ready.id} passed the check with changes that need a new version.`);
  const change = level === 'none' ? 'patch' : level;
  const taken = releases.filter(({ id }) => id === ready.id).map(({ version }) => version);
  return { version: nextVersion(ready.id, base.version, change, taken), change, base, changes };
}
