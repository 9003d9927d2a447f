import path from 'node:path';
import type { Plugin } from 'vite';
import type { Finding } from '../engine/index.ts';
import type { Offer, Offered } from './modules/offer.ts';
import { servedReleases } from './modules/released.ts';
import { workingFiles } from './modules/working.ts';
import type { FlowsFrom } from './releases/types.ts';
import { formatFindings } from './report.ts';

export { shownDefinitions } from './modules/shown.ts';

const kinds = /^(flow|opening|form):(.+)$/;

/** The definitions that modules are made from. */
export interface DefinitionsOptions {
  /** The folder that holds `flows/` and `schemas/`. */
  readonly root: string;
  readonly from: FlowsFrom;
}

/**
 * Serves definitions as modules: `flow:lead@2` exports the compiled flow, `opening:lead@2` what of it the first question
 * needs, `form:email.v1` a form with its precompiled validators, as the working files have them or as they are released. A definition with errors, or
 * without a release, fails the build, and in development shows its findings over the page. Every JSON file read is
 * watched; a change reloads what was made from it.
 */
export function intakeDefinitions({ root, from }: DefinitionsOptions): Plugin {
  const watched = ['flows', 'schemas'].map((folder) => path.resolve(root, folder) + path.sep);
  const offer = from === 'releases' ? servedReleases(root) : workingFiles(root);
  return {
    name: 'intake-definitions',
    buildStart: () => offer.forget(),
    resolveId: (id) => (kinds.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [, kind, name] = (id.startsWith('\0') ? kinds.exec(id.slice(1)) : null) ?? [];
      if (kind === undefined || name === undefined) return undefined;
      const { code, findings, files } = await offered(offer, kind, name);
      for (const file of files) this.addWatchFile(file);
      const text = await formatFindings(root, findings);
      if (code === undefined) return this.error({ message: `${name} has errors.\n\n${text}`, ...placeOf(root, findings) });
      if (findings.length > 0) this.warn(text);
      return { code, map: null };
    },
    hotUpdate({ file, modules }) {
      if (!file.endsWith('.json') || !watched.some((folder) => path.resolve(file).startsWith(folder))) return undefined;
      offer.forget();
      const own = [...this.environment.moduleGraph.idToModuleMap.values()].filter(
        (module) => module.id?.startsWith('\0') === true && kinds.test(module.id.slice(1)),
      );
      return [...modules, ...own];
    },
  };
}

function offered(offer: Offer, kind: string, name: string): Promise<Offered> {
  return kind === 'form' ? offer.form(name) : offer.flow(name, kind === 'opening' ? 'opening' : 'whole');
}

/** Where flows come from, as the environment variable `FLOWS_FROM` says; without it, from releases in production. Throws for another value. */
export function flowsFrom({ FLOWS_FROM: written = '', NODE_ENV: mode }: { readonly [variable: string]: string | undefined }): FlowsFrom {
  if (written === '') return mode === 'production' ? 'releases' : 'working-files';
  if (written === 'releases' || written === 'working-files') return written;
  throw new Error(`FLOWS_FROM="${written}" cannot be used. Give one of releases, working-files.`);
}

/** The place of the first error, for the editor link of the error overlay. */
function placeOf(root: string, findings: readonly Finding[]): { loc?: { file: string; line: number; column: number } } {
  const first = findings.find((one) => one.severity === 'error');
  return first === undefined ? {} : { loc: { file: path.resolve(root, first.file), line: first.line, column: first.column } };
}
