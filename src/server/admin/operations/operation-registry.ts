import type { Operation } from '../operation.ts';
import { countReach } from './count-reach.ts';
import { copyPerson, copyRun } from './copy-person.ts';
import { createBackup } from './create-backup.ts';
import { cancelCall } from './cancel-call.ts';
import { deletePast } from './delete-past.ts';
import { deletePerson } from './delete-person.ts';
import { deleteRun } from './delete-run.ts';
import { expireOrders } from './expire-orders.ts';
import { endSessions } from './end-sessions.ts';
import { exportTable } from './export-table.ts';
import { findPerson } from './find-person.ts';
import { findRun } from './find-run.ts';
import { inspectDatabase } from './inspect-database.ts';
import { inviteClient } from './invite-client.ts';
import { issueCheckoutLink } from './issue-checkout-link.ts';
import { listCalls } from './list-calls.ts';
import { listMails } from './list-mails.ts';
import { listOrders } from './list-orders.ts';
import { refundOrder } from './refund-order.ts';
import { refundPayment } from './refund-payment.ts';
import { retryMails } from './retry-mails.ts';
import { setCall } from './set-call.ts';
import { showOrder } from './show-order.ts';
import { switchDesk } from './switch-desk.ts';

/** Every operation by its name, which is also its path on the socket. */
export const operations = {
  'cancel-call': cancelCall,
  'copy-person': copyPerson,
  'copy-run': copyRun,
  'count-reach': countReach,
  'create-backup': createBackup,
  'delete-past': deletePast,
  'delete-person': deletePerson,
  'delete-run': deleteRun,
  'end-sessions': endSessions,
  'expire-orders': expireOrders,
  'export-table': exportTable,
  'find-person': findPerson,
  'find-run': findRun,
  'inspect-database': inspectDatabase,
  'invite-client': inviteClient,
  'issue-link': issueCheckoutLink,
  'list-calls': listCalls,
  'list-mails': listMails,
  'list-orders': listOrders,
  'refund-order': refundOrder,
  'refund-payment': refundPayment,
  'retry-mails': retryMails,
  'set-call': setCall,
  'show-order': showOrder,
  'switch-desk': switchDesk,
} satisfies { readonly [name: string]: Operation };

/** The name of one of `operations`. */
export type OperationName = keyof typeof operations;
