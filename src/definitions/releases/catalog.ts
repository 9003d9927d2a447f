import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/catalog.schema.json';
import { createFinding, appendPointer } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { suggestName } from '../suggestName.ts';
import { readChecked } from '../readChecked.ts';
import type { CheckedFile } from '../readChecked.ts';
import { listEntries } from '../readers/root.ts';
import type { Root } from '../readers/root.ts';
import { parseReleaseName } from './releaseName.ts';

/** All releases and which of them are served; see schemas/catalog.schema.json. */
export type Catalog = FromSchema<typeof schema>;

/** One release in the catalogue. */
export type CatalogEntry = Catalog['releases'][string];

/** The path of the catalogue, relative to the root. */
export const catalogFile = 'flows/catalog.json';

/** The catalogue of a root that has none yet. */
export const emptyCatalog: Catalog = { $schema: '../schemas/catalog.schema.json', routes: {}, releases: {} };

/** Reads the catalogue with the findings of its file; `undefined` when there is none. */
export async function readCatalog(root: Root): Promise<CheckedFile | undefined> {
  const isThere = (await listEntries(root, 'flows')).includes('catalog.json');
  return isThere ? readChecked(root, catalogFile, 'catalog') : undefined;
}

/** A release that is served. */
export interface ServedRelease {
  readonly name: string;
  /** The address at which it is served. */
  readonly route: string;
  /** Its place in the catalogue. */
  readonly pointer: string;
}

/** The releases that the catalogue serves. */
export function listServed({ routes }: Catalog): readonly ServedRelease[] {
  return Object.entries(routes).flatMap(([route, names]) =>
    names.map((name, index) => ({ route, name, pointer: appendPointer(appendPointer('/routes', route), index) })),
  );
}

/**
 * The findings of served releases that should not be served: a release that is not in the catalogue, is not accepted, or is a
 * second one of the same flow.
 */
export function checkServedReleases(catalog: Catalog): readonly Finding[] {
  const all = listServed(catalog);
  return all.flatMap((one, index) => {
    const at = { file: catalogFile, pointer: one.pointer };
    if (!Object.hasOwn(catalog.releases, one.name)) {
      const hint = suggestName(one.name, Object.keys(catalog.releases));
      return [createFinding('unknown-reference', at, `There is no release '${one.name}' in this catalogue.`, hint)];
    }
    const flow = parseReleaseName(one.name)?.flow;
    const before = all.slice(0, index).find(({ name }) => parseReleaseName(name)?.flow === flow);
    return [
      ...(before === undefined ? [] : [createServedTwiceFinding(at, flow ?? '', before.name, one.name)]),
      ...(catalog.releases[one.name]?.accepted === true ? [] : [createNotAcceptedFinding(at, one.name)]),
    ];
  });
}

type At = Parameters<typeof createFinding>[1];

function createServedTwiceFinding(at: At, flow: string, before: string, name: string): Finding {
  const what = before === name ? `'${name}' is served twice.` : `Two releases of ${flow} are served: '${before}' and '${name}'.`;
  return createFinding('release-served-twice', at, what, 'Clients can be given only one of them: take the other out.');
}

function createNotAcceptedFinding(at: At, name: string): Finding {
  return createFinding(
    'release-not-accepted',
    at,
    `'${name}' is served, but answers given to it are not accepted.`,
    `Name a release of ${parseReleaseName(name)?.flow} that is accepted.`,
  );
}
