import type { Verb } from '../data-verb.ts';
import { backupVerb } from './backup-verb.ts';
import { callsVerb } from './calls-verb.ts';
import { cancelVerb } from './cancel-verb.ts';
import { checkoutLinkVerb } from './checkout-link-verb.ts';
import { deleteVerb } from './delete-verb.ts';
import { exportVerb } from './export-verb.ts';
import { mailsVerb } from './mails-verb.ts';
import { ordersVerb } from './orders-verb.ts';
import { restoreVerb } from './restore-verb.ts';

/** The verbs by name, in the order of the help. */
export const verbs: { readonly [name: string]: Verb } = {
  export: exportVerb,
  delete: deleteVerb,
  cancel: cancelVerb,
  calls: callsVerb,
  'checkout-link': checkoutLinkVerb,
  orders: ordersVerb,
  mails: mailsVerb,
  backup: backupVerb,
  restore: restoreVerb,
};
