import path from 'node:path';
import type { Plugin } from 'vite';
import type { Finding } from '../../engine/index.ts';
import type { VirtualModuleSource, VirtualModule } from './virtualModule.ts';
import { createReleaseModuleSource } from './releaseModules.ts';
import { createWorkingFileModuleSource } from './workingFileModules.ts';
import type { FlowsFrom } from '../releases/releaseTypes.ts';
import { formatFindings } from '../formatFindings.ts';

export { createDefinitionsManifest } from './definitionsManifest.ts';
export { listShownFlows } from '../releases/shownFlows.ts';

const moduleIdPattern = /^(flow|flow-prefix|form|plans):(.+)$/;

/** The definitions that modules are made from. */
export interface DefinitionsOptions {
  /** The folder of `flows/` and `schemas/`. */
  readonly root: string;
  readonly from: FlowsFrom;
}

/**
 * Serves definitions as modules: `flow:lead@2` exports the compiled flow, `flow-prefix:lead@2` its prefix, which the first question
 * needs, `form:email.v1` a form with its precompiled validators, and `plans:all` the plans, from the working files or from the
 * releases. A definition with errors, or without a release, fails the build; in development its findings are shown over the page.
 * Every JSON file that is read is watched; a change reloads the modules that were made from it.
 */
export function intakeDefinitions({ root, from }: DefinitionsOptions): Plugin {
  const watchedFolders = ['flows', 'schemas'].map((folder) => path.resolve(root, folder) + path.sep);
  const moduleSource = from === 'releases' ? createReleaseModuleSource(root) : createWorkingFileModuleSource(root);
  return {
    name: 'intake-definitions',
    buildStart: () => moduleSource.clear(),
    resolveId: (id) => (moduleIdPattern.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [, kind, name] = (id.startsWith('\0') ? moduleIdPattern.exec(id.slice(1)) : null) ?? [];
      if (kind === undefined || name === undefined) return undefined;
      const { code, findings, files } = await loadVirtualModule(moduleSource, kind, name);
      for (const file of files) this.addWatchFile(file);
      const text = await formatFindings(root, findings);
      if (code === undefined) return this.error({ message: `${name} has errors.\n\n${text}`, ...findErrorLocation(root, findings) });
      if (findings.length > 0) this.warn(text);
      return { code, map: null };
    },
    hotUpdate({ file, modules }) {
      if (!file.endsWith('.json') || !watchedFolders.some((folder) => path.resolve(file).startsWith(folder))) return undefined;
      moduleSource.clear();
      const own = [...this.environment.moduleGraph.idToModuleMap.values()].filter(
        (module) => module.id?.startsWith('\0') === true && moduleIdPattern.test(module.id.slice(1)),
      );
      return [...modules, ...own];
    },
  };
}

function loadVirtualModule(moduleSource: VirtualModuleSource, kind: string, name: string): Promise<VirtualModule> {
  if (kind === 'plans') return moduleSource.plans();
  return kind === 'form' ? moduleSource.form(name) : moduleSource.flow(name, kind === 'flow-prefix' ? 'prefix' : 'full');
}

/** The source of flows, by the environment variable `FLOWS_FROM`; by default releases in production. Throws for another value. */
export function parseFlowsFrom({
  FLOWS_FROM: written = '',
  NODE_ENV: mode,
}: {
  readonly [variable: string]: string | undefined;
}): FlowsFrom {
  if (written === '') return mode === 'production' ? 'releases' : 'working-files';
  if (written === 'releases' || written === 'working-files') return written;
  throw new Error(`FLOWS_FROM="${written}" cannot be used. Give one of releases, working-files.`);
}

/** The place of the first error, to which the error overlay of Vite links. */
function findErrorLocation(root: string, findings: readonly Finding[]): { loc?: { file: string; line: number; column: number } } {
  const first = findings.find((one) => one.severity === 'error');
  return first === undefined ? {} : { loc: { file: path.resolve(root, first.file), line: first.line, column: first.column } };
}
