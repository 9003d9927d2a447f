import { features } from 'web-features';

/** A browser of the build's target, such as safari_ios, with the lowest supported version. */
export type Targets = ReadonlyMap<string, number>;

/** A member that some browser of the target lacks. */
export interface NewerMember {
  /** The name in BCD (browser-compat-data), such as api.URL.canParse_static. */
  readonly key: string;
  readonly use: RegExp;
}

/** The names of browsers in web-features, by their names in Vite. */
const browserNames: readonly (readonly [target: string, browser: string])[] = [
  ['chrome', 'chrome'],
  ['chrome', 'chrome_android'],
  ['edge', 'edge'],
  ['firefox', 'firefox'],
  ['firefox', 'firefox_android'],
  ['safari', 'safari'],
  ['ios', 'safari_ios'],
];

/** The targets of a build, such as ios16.4, by browser. Throws for a browser that is not in the table. */
export function readTargets(written: readonly string[]): Targets {
  return new Map(
    written.flatMap((target) => {
      const [, name, version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
      const browsers = browserNames.filter(([known]) => known === name);
      if (browsers.length === 0) throw new Error(`tests/architecture/browser-apis.ts does not know the browser of ${target}`);
      return browsers.map(([, browser]) => [browser, toNumber(version)] as const);
    }),
  );
}

/**
 * The members of classes and namespaces that a browser of the target lacks, by the data of the W3C's WebDX group. Leaves out a member
 * of instances when another class has a supported member of the same name: the text of a program does not show the class of an object.
 */
export function listNewerMembers(targets: Targets): readonly NewerMember[] {
  const members = Object.values(features).flatMap((feature) => ('status' in feature ? readMembers(feature.status, targets) : []));
  const known = new Set(members.filter(({ isNewer }) => !isNewer).map(({ member }) => member));
  return members.flatMap(({ key, owner, member, isNewer, isOfClass }) => {
    if (!isNewer) return [];
    const ofClass = { key, use: new RegExp(`\\b${owner}\\.${member}\\(`) };
    if (isOfClass) return [ofClass];
    return known.has(member) ? [ofClass] : [{ key, use: new RegExp(`\\.${member}\\(`) }];
  });
}

interface Member {
  readonly key: string;
  readonly owner: string;
  readonly member: string;
  readonly isNewer: boolean;
  readonly isOfClass: boolean;
}

type Status = Extract<(typeof features)[string], { readonly status: unknown }>['status'];

function readMembers(status: Status, targets: Targets): readonly Member[] {
  return Object.entries(status.by_compat_key ?? {}).flatMap(([key, { support }]) => {
    const [, owner, member, isStatic] = /^(?:api|javascript\.builtins(?:\.Intl)?)\.(\w+)\.(\w+?)(_static)?$/.exec(key) ?? [];
    if (owner === undefined || member === undefined || member === owner || member.endsWith('_event')) return [];
    return [{ key, owner, member, isNewer: isNewer(support, targets), isOfClass: isStatic !== undefined }];
  });
}

function isNewer(support: Status['support'], targets: Targets): boolean {
  return [...targets].some(([browser, version]) => toNumber(support[browser as keyof Status['support']] ?? 'Infinity') > version);
}

/** The versions of these browsers have a second part of one digit, such as 16.4. */
function toNumber(version: string): number {
  return Number(version.replace('≤', ''));
}
