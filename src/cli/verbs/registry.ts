import type { Verb } from '../verb.ts';
import { cases } from './cases.ts';
import { check } from './check.ts';

/** Every verb by its name. A new verb is a file beside this one and a line here. */
export const verbs: { readonly [name: string]: Verb } = { check, cases };
