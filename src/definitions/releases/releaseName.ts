import type { VersionBump } from './releaseTypes.ts';

/** The name of a release in parts. */
export interface ReleaseNameParts {
  /** The flow's name without its version, such as `lead`. */
  readonly name: string;
  /** Such as `lead@2`. */
  readonly flow: string;
  /** Such as `2.0.1`. */
  readonly version: string;
}

/** The parts of the name of a release, such as `lead@2.0.1`; `undefined` for a text that is no such name. */
export function parseReleaseName(written: string): ReleaseNameParts | undefined {
  const [, name, version, folder] = /^([a-z][a-z0-9-]*)@(([1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*))$/.exec(written) ?? [];
  return name === undefined || version === undefined ? undefined : { name, flow: `${name}@${folder}`, version };
}

/** The file of a release, relative to the root. */
export function getReleasePath({ name, version }: Pick<ReleaseNameParts, 'name' | 'version'>): string {
  return `${releasesFolder}/${name}/${version}.json`;
}

/** The folder of all releases. */
export const releasesFolder = 'flows/releases';

/**
 * Compares versions such as `2.0.1` by their numbers: negative when `left` is lower, positive when it is higher, 0 when they are
 * equal.
 */
export function compareVersions(left: string, right: string): number {
  const [one, other] = [parseVersion(left), parseVersion(right)];
  const index = one.findIndex((number, place) => number !== other[place]);
  return index < 0 ? 0 : one[index]! - other[index]!;
}

/**
 * The number of the next release of a flow: that of its folder for the first one, otherwise the one after `base`. It is never one
 * of `existing`, the numbers of all releases that ever existed.
 */
export function nextVersion(flow: string, base: string | undefined, bump: VersionBump, existing: readonly string[]): string {
  const next = base === undefined ? `${flow.split('@')[1]}.0.0` : incrementVersion(base, bump);
  return existing.includes(next) ? nextVersion(flow, next, bump, existing) : next;
}

function incrementVersion(version: string, bump: VersionBump): string {
  const [major = 0, minor = 0, patch = 0] = parseVersion(version);
  return bump === 'patch' ? `${major}.${minor}.${patch + 1}` : `${major}.${minor + 1}.0`;
}

function parseVersion(version: string): readonly number[] {
  return version.split('.').map(Number);
}
