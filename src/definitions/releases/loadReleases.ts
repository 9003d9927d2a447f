import { formatFlowVersion, createFinding } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { hasError } from '../readChecked.ts';
import type { Root } from '../readers/root.ts';
import { withPosition } from '../source/source.ts';
import { catalogFile, checkServedReleases, readCatalog, listServed } from './catalog.ts';
import type { Catalog, ServedRelease } from './catalog.ts';
import { findBrokenHandoffs } from './handoffs.ts';
import { readRelease } from './readRelease.ts';
import { describeRivalFlow, findRivalFlow } from './sharedAddresses.ts';
import { findUnlistedReleases } from './unlistedReleases.ts';
import type { LoadedReleases, Release } from './releaseTypes.ts';
import { compareVersions } from './releaseName.ts';

/**
 * Reads the releases that `flows/catalog.json` names below the root; none if there is no catalogue. Every problem of the catalogue
 * or of a release becomes a finding; releases that were altered or are missing are left out. Never rejects because of the content
 * of files.
 */
export async function loadReleases(root: Root): Promise<LoadedReleases> {
  const read = await readCatalog(root);
  if (read === undefined) return { releases: [], findings: await findUnlistedReleases(root, []) };
  if (hasError(read.findings)) return { releases: [], findings: read.findings };
  const catalog = read.source.value as Catalog;
  const serving = listServed(catalog);
  const served = new Set(serving.map(({ name }) => name));
  const entries = Object.entries(catalog.releases);
  const opened = await Promise.all(entries.map(([name, entry]) => readRelease(root, name, entry, served.has(name))));
  const releases = opened.flatMap(({ release }) => release ?? []).toSorted(compareReleases);
  const findings = [
    ...read.findings,
    ...checkServedReleases(catalog),
    ...serving.flatMap((one) => checkServed(releases, one)),
    ...opened.flatMap((one) => one.findings),
    ...(await findUnlistedReleases(root, Object.keys(catalog.releases))),
  ];
  return { releases, findings: findings.map((found) => (found.file === catalogFile ? withPosition(read.source, found) : found)) };
}

/** The findings of a release that is served at a route: it belongs to another route, or hands over to a flow that is not served. */
function checkServed(releases: readonly Release[], { name, route, pointer }: ServedRelease): readonly Finding[] {
  const release = releases.find((one) => formatFlowVersion(one.flow) === name);
  if (release === undefined) return [];
  const at = { file: catalogFile, pointer };
  const broken = findBrokenHandoffs(releases.filter((one) => one.served).map(({ flow }) => flow)).filter(
    (one) => one.flow === release.flow,
  );
  const rival = findRivalFlow(
    release.flow,
    releases.filter((one) => one.served && one !== release).map(({ flow }) => flow),
  );
  return [
    ...(rival === undefined
      ? []
      : [
          createFinding(
            'release-route',
            at,
            describeRivalFlow(release.flow, rival),
            'Take one of them out, or release it at another address.',
          ),
        ]),
    ...(release.flow.route === route ? [] : [createWrongRouteFinding(at, name, release.flow.route)]),
    ...broken.map(({ why, to }) =>
      createFinding('release-handoff', at, why, `Serve a release of ${to} that lets them in, or another one here.`),
    ),
  ];
}

function createWrongRouteFinding(at: Parameters<typeof createFinding>[1], name: string, route: string): Finding {
  return createFinding('release-route', at, `'${name}' was made for the address ${route}.`, `Put it under "${route}".`);
}

function compareReleases(left: Release, right: Release): number {
  const [one, other] = [left.id.split('@')[0]!, right.id.split('@')[0]!];
  return one.localeCompare(other) || compareVersions(left.version, right.version);
}
