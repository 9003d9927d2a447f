import { openingOf } from '../../engine/index.ts';
import type { Finding, Flow } from '../../engine/index.ts';
import { formModule } from '../forms/standalone.ts';
import type { LoadedForm } from '../forms/types.ts';

/** A definition as the code of a module, with what is wrong with it. */
export interface Offered {
  /** `undefined` when it cannot be used. */
  readonly code: string | undefined;
  readonly findings: readonly Finding[];
  /** The files that it was made from, to be watched. */
  readonly files: readonly string[];
}

/** How much of a flow a module has. */
export type Extent = 'whole' | 'opening';

/** Where modules come from: working files, or releases. */
export interface Offer {
  flow(id: string, extent: Extent): Promise<Offered>;
  form(name: string): Promise<Offered>;
  /** Forgets what was read: files have changed. */
  forget(): void;
}

/** The module of a flow or of its opening, frozen through and through where it is loaded. */
export function flowCode(flow: Flow | null | undefined, extent: Extent): string | undefined {
  if (flow === null || flow === undefined) return undefined;
  const text = JSON.stringify(extent === 'opening' ? openingOf(flow) : flow);
  return `${freezing}\nexport default frozen(JSON.parse(${JSON.stringify(text)}));`;
}

/** Several times as fast as a reviver of `JSON.parse`. */
const freezing = `function frozen(value) {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}`;

/** The module of a form with its precompiled validators. */
export function formCode(form: LoadedForm | null | undefined): string | undefined {
  return form === null || form === undefined ? undefined : formModule(form);
}
