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

/** Where modules come from: working files, or releases. */
export interface Offer {
  flow(id: string): Promise<Offered>;
  form(name: string): Promise<Offered>;
  /** Forgets what was read: files have changed. */
  forget(): void;
}

/** The module of a flow, frozen through and through where it is loaded. */
export function flowCode(flow: Flow | null | undefined): string | undefined {
  if (flow === null || flow === undefined) return undefined;
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(flow))}, (_key, value) => Object.freeze(value));`;
}

/** The module of a form with its precompiled validators. */
export function formCode(form: LoadedForm | null | undefined): string | undefined {
  return form === null || form === undefined ? undefined : formModule(form);
}
