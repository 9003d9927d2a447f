import type { Flow } from '../../engine/index.ts';
import type { Labels, Told } from '../words/index.ts';
import type { FormWords } from './fields.ts';

/** One finding that a definition allows. */
export interface Allowed {
  /** The question, step or flow that allows it. */
  readonly where: string;
  readonly rule: string;
  readonly because: string;
}

/** All that a codebook is made of. */
export interface Book extends Told {
  readonly forms: { readonly [form: string]: FormWords };
  readonly allowed: readonly Allowed[];
}

/** A book of a flow, its forms and what it allows. */
export function bookOf(flow: Flow, forms: Book['forms'], allowed: readonly Allowed[]): Book {
  return { flow, forms, allowed, labels: labelsOf(forms) };
}

function labelsOf(forms: Book['forms']): Labels {
  return Object.fromEntries(
    Object.entries(forms).map(([form, { fields }]) => [form, Object.fromEntries(fields.map(({ name, label }) => [name, label]))]),
  );
}
