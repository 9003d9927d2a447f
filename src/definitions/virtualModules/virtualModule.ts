import { extractFlowPrefix } from '../../engine/index.ts';
import type { Finding, Flow } from '../../engine/index.ts';
import { generateFormCode } from '../forms/formModule.ts';
import type { LoadedForm } from '../forms/loadedForm.ts';
import { withTypographicApostrophes } from './apostrophes.ts';

/** A definition as the code of a module, with its findings. */
export interface VirtualModule {
  /** `undefined` when the definition cannot be used. */
  readonly code: string | undefined;
  readonly findings: readonly Finding[];
  /** The files from which it was made, to be watched. */
  readonly files: readonly string[];
}

/** Whether a module has the full flow or its prefix. */
export type FlowExtent = 'full' | 'prefix';

/** The source of modules: working files, or releases. */
export interface VirtualModuleSource {
  flow(id: string, extent: FlowExtent): Promise<VirtualModule>;
  form(name: string): Promise<VirtualModule>;
  plans(): Promise<VirtualModule>;
  /** Drops the caches, because files have changed. */
  clear(): void;
}

/**
 * The code of the module of a flow or of its prefix; `undefined` without a flow. The module freezes the flow deeply when it is
 * loaded. The texts for clients have typographic apostrophes.
 */
export function generateFlowModule(flow: Flow | null | undefined, extent: FlowExtent): string | undefined {
  if (flow === null || flow === undefined) return undefined;
  const shown = withTypographicApostrophes(flow);
  const text = JSON.stringify(extent === 'prefix' ? extractFlowPrefix(shown) : shown);
  return `${deepFreezeCode}\nexport default frozen(JSON.parse(${JSON.stringify(text)}));`;
}

/** The code of a recursive freeze, which is several times as fast as a reviver of `JSON.parse`. */
const deepFreezeCode = `function frozen(value) {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}`;

/** The code of the module of a form with its precompiled validators; `undefined` without a form. */
export function generateFormModule(form: LoadedForm | null | undefined): string | undefined {
  return form === null || form === undefined ? undefined : generateFormCode(form);
}
