import path from 'node:path';
import { createFinding } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { hasError } from '../readChecked.ts';
import { catalogFile } from '../releases/catalog.ts';
import { loadReleases } from '../releases/loadReleases.ts';
import { listShownForms, listShownReleases } from '../releases/servedReleases.ts';
import type { LoadedReleases } from '../releases/releaseTypes.ts';
import { generateFlowModule, generateFormModule } from './virtualModule.ts';
import type { VirtualModuleSource, VirtualModule } from './virtualModule.ts';
import { createWorkingFileModuleSource } from './workingFileModules.ts';

/**
 * Flows and forms from the releases. A form that no released flow shows is read from its working files. While any release is
 * altered, nothing can be used.
 */
export function createReleaseModuleSource(root: string): VirtualModuleSource {
  const working = createWorkingFileModuleSource(root);
  let reading: Promise<LoadedReleases> | undefined;
  const toVirtualModule = (loaded: LoadedReleases, code: string | undefined, more: readonly Finding[] = []): VirtualModule => {
    const findings = [...loaded.findings, ...more];
    return { code: hasError(findings) ? undefined : code, findings, files: [path.resolve(root, catalogFile)] };
  };
  return {
    async flow(id, extent) {
      const loaded = await (reading ??= loadReleases(root));
      const release = listShownReleases(loaded.releases).find((one) => one.id === id);
      return release === undefined
        ? toVirtualModule(loaded, undefined, [createNotServedFinding(id)])
        : toVirtualModule(loaded, generateFlowModule(release.flow, extent));
    },
    async form(name) {
      const loaded = await (reading ??= loadReleases(root));
      const form = listShownForms(loaded.releases).find((one) => one.name === name);
      return form === undefined && !hasError(loaded.findings) ? working.form(name) : toVirtualModule(loaded, generateFormModule(form));
    },
    plans: () => working.plans(),
    clear() {
      reading = undefined;
    },
  };
}

function createNotServedFinding(id: string): Finding {
  const found = createFinding(
    'release-missing',
    { file: catalogFile, pointer: '' },
    `No release of ${id} is served, and the site shows it.`,
    `Release it: npm run flows -- release ${id}. Or build from the files as they stand, with FLOWS_FROM=working-files.`,
  );
  return { ...found, line: 1, column: 1 };
}
