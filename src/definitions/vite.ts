import path from 'node:path';
import type { Plugin } from 'vite';
import type { Finding } from '../engine/index.ts';
import { loadFlow } from './flow.ts';
import { readForm } from './forms/load.ts';
import { formModule } from './forms/standalone.ts';
import { formatFindings } from './report.ts';

const kinds = /^(flow|form):(.+)$/;

/**
 * Serves definitions as modules: `flow:lead@2` exports the compiled flow, `form:email.v1` a form with
 * its precompiled validators. A definition with errors fails the build, and in development shows its
 * findings over the page. Every JSON file read is watched; a change reloads what was made from it.
 */
export function intakeDefinitions({ root }: { readonly root: string }): Plugin {
  const watched = ['flows', 'schemas'].map((folder) => path.resolve(root, folder) + path.sep);
  return {
    name: 'intake-definitions',
    resolveId: (id) => (kinds.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [, kind, name] = (id.startsWith('\0') ? kinds.exec(id.slice(1)) : null) ?? [];
      if (kind === undefined || name === undefined) return undefined;
      const { code, findings, files } = kind === 'flow' ? await flowModule(root, name) : await moduleOfForm(root, name);
      for (const file of files) this.addWatchFile(file);
      const text = await formatFindings(root, findings);
      if (code === undefined) return this.error({ message: `${name} has errors.\n\n${text}`, ...placeOf(root, findings) });
      if (findings.length > 0) this.warn(text);
      return { code, map: null };
    },
    hotUpdate({ file, modules }) {
      if (!file.endsWith('.json') || !watched.some((folder) => path.resolve(file).startsWith(folder))) return undefined;
      const own = [...this.environment.moduleGraph.idToModuleMap.values()].filter(
        (module) => module.id?.startsWith('\0') === true && kinds.test(module.id.slice(1)),
      );
      return [...modules, ...own];
    },
  };
}

interface Served {
  /** `undefined` when the findings hold an error. */
  readonly code: string | undefined;
  readonly findings: readonly Finding[];
  readonly files: readonly string[];
}

async function flowModule(root: string, id: string): Promise<Served> {
  const { flow, findings, files } = await loadFlow(root, id);
  const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(flow))}, (_key, value) => Object.freeze(value));`;
  return { code: flow === null ? undefined : code, findings, files };
}

async function moduleOfForm(root: string, name: string): Promise<Served> {
  const { form, findings, sources } = await readForm(root, name);
  return { code: form === null ? undefined : formModule(form), findings, files: sources.map((source) => source.address) };
}

/** The place of the first error, for the editor link of the error overlay. */
function placeOf(root: string, findings: readonly Finding[]): { loc?: { file: string; line: number; column: number } } {
  const first = findings.find((one) => one.severity === 'error');
  return first === undefined ? {} : { loc: { file: path.resolve(root, first.file), line: first.line, column: first.column } };
}
