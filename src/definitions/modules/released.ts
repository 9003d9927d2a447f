import path from 'node:path';
import { finding } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { hasError } from '../read.ts';
import { catalogFile } from '../releases/catalog.ts';
import { loadReleases } from '../releases/load.ts';
import { servedForms } from '../releases/served.ts';
import type { LoadedReleases } from '../releases/types.ts';
import { flowCode, formCode } from './offer.ts';
import type { Offer, Offered } from './offer.ts';
import { workingFiles } from './working.ts';

/**
 * Flows and forms as they are released and served. A form that no released flow shows has no release and is taken
 * from its files. Nothing can be used while a release was altered.
 */
export function servedReleases(root: string): Offer {
  const working = workingFiles(root);
  let reading: Promise<LoadedReleases> | undefined;
  const offered = (loaded: LoadedReleases, code: string | undefined, more: readonly Finding[] = []): Offered => {
    const findings = [...loaded.findings, ...more];
    return { code: hasError(findings) ? undefined : code, findings, files: [path.resolve(root, catalogFile)] };
  };
  return {
    async flow(id, extent) {
      const loaded = await (reading ??= loadReleases(root));
      const release = loaded.releases.find((one) => one.served && one.id === id);
      return release === undefined ? offered(loaded, undefined, [notServed(id)]) : offered(loaded, flowCode(release.flow, extent));
    },
    async form(name) {
      const loaded = await (reading ??= loadReleases(root));
      const form = servedForms(loaded.releases).find((one) => one.name === name);
      return form === undefined && !hasError(loaded.findings) ? working.form(name) : offered(loaded, formCode(form));
    },
    forget() {
      reading = undefined;
    },
  };
}

function notServed(id: string): Finding {
  const found = finding(
    'release-missing',
    { file: catalogFile, pointer: '' },
    `No release of ${id} is served, and the site shows it.`,
    `Release it: npm run flows -- release ${id}. Or build from the files as they stand, with FLOWS_FROM=working-files.`,
  );
  return { ...found, line: 1, column: 1 };
}
