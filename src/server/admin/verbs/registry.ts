import type { Verb } from '../verb.ts';
import { backup } from './backup.ts';
import { calls } from './calls.ts';
import { cancel } from './cancel.ts';
import { checkoutLink } from './checkout-link.ts';
import { deletion } from './delete.ts';
import { exporting } from './export.ts';
import { restore } from './restore.ts';

/** The verbs by name, in the order of the help. */
export const verbs: { readonly [name: string]: Verb } = {
  export: exporting,
  delete: deletion,
  cancel,
  calls,
  'checkout-link': checkoutLink,
  backup,
  restore,
};
