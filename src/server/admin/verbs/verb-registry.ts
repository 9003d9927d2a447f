import type { Verb } from '../data-verb.ts';
import { backupVerb } from './backup-verb.ts';
import { callsVerb } from './calls-verb.ts';
import { cancelVerb } from './cancel-verb.ts';
import { checkoutLinkVerb } from './checkout-link-verb.ts';
import { deleteVerb } from './delete-verb.ts';
import { doctorVerb } from './doctor-verb.ts';
import { endSessionsVerb } from './end-sessions-verb.ts';
import { exportVerb } from './export-verb.ts';
import { inviteVerb } from './invite-verb.ts';
import { mailsVerb } from './mails-verb.ts';
import { migrateVerb } from './migrate-verb.ts';
import { ordersVerb } from './orders-verb.ts';
import { personVerb } from './person-verb.ts';
import { pruneVerb } from './prune-verb.ts';
import { restoreVerb } from './restore-verb.ts';
import { summaryVerb } from './summary-verb.ts';

/** The verbs by name, in the order of the help. */
export const verbs: { readonly [name: string]: Verb } = {
  export: exportVerb,
  summary: summaryVerb,
  person: personVerb,
  delete: deleteVerb,
  prune: pruneVerb,
  cancel: cancelVerb,
  calls: callsVerb,
  'checkout-link': checkoutLinkVerb,
  invite: inviteVerb,
  'end-sessions': endSessionsVerb,
  orders: ordersVerb,
  mails: mailsVerb,
  doctor: doctorVerb,
  migrate: migrateVerb,
  backup: backupVerb,
  restore: restoreVerb,
};
