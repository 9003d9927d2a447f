import { asc, eq, inArray } from 'drizzle-orm';
import { deskTiming } from '../../phone-calls/phone-call-status.ts';
import type { DeskMode } from '../../phone-calls/phone-call-status.ts';
import { openStatuses, applyDelayedTransitions, findDeskMode } from '../../phone-calls/phone-call-storage.ts';
import { calls, leads } from '../../db/schema.ts';
import { formatPhone, formatPrintableName } from '../../messages/call-emails/email-format.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';
import { requiredInput } from '../operation.ts';

interface ListedCall {
  readonly call: typeof calls.$inferSelect;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The message for each mode of the desk. */
export const deskModeMessages: { readonly [mode in DeskMode]: string } = {
  open: 'The call desk is open: calls at once are offered.',
  closed: 'The call desk is closed: no calls at once are offered.',
  hours: "The call desk keeps the calendar's hours: calls at once are offered in them.",
};

/** Returns the mode of the desk and the open calls as text; with `all`, also the calls that have ended. `unswitched` is the mode of a desk that was never switched. */
export async function* listCalls({ database: { queries }, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const at = now();
  await applyDelayedTransitions(queries, deskTiming, at);
  const mode = (await findDeskMode(queries)) ?? (requiredInput(input, 'unswitched') as DeskMode);
  const { phone, firstName, lastName } = leads;
  const listed = await queries
    .select({ call: calls, phone, firstName, lastName })
    .from(calls)
    .innerJoin(leads, eq(leads.id, calls.leadId))
    .where(input['all'] === 'yes' ? undefined : inArray(calls.status, [...openStatuses]))
    .orderBy(asc(calls.requestedAt), asc(calls.id));
  const none = input['all'] === 'yes' ? 'No call was asked for yet.' : 'No call is open.';
  yield `${[deskModeMessages[mode], ...(listed.length === 0 ? [none] : listed.map((call) => formatCall(call, at)))].join('\n')}\n`;
}

function formatCall({ call, phone, firstName, lastName }: ListedCall, at: Date): string {
  const minutes = Math.floor((at.getTime() - call.changedAt.getTime()) / 60_000);
  const since = `${call.status} since ${minutes} min`.padEnd(24);
  return `${call.id}  ${since}  ${formatPhone(phone)}  ${formatPrintableName(firstName, lastName)}`.trimEnd();
}
