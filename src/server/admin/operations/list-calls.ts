import { asc, eq, inArray } from 'drizzle-orm';
import { deskPace } from '../../calls/rules.ts';
import type { DeskMode } from '../../calls/rules.ts';
import { openStatuses, settleCalls, switchedDesk } from '../../calls/storage.ts';
import { calls, leads } from '../../db/schema.ts';
import { phoneInWords, printableName } from '../../outbox/calls/words.ts';
import type { OpenData, OperationInput, Piece } from '../operation.ts';
import { told } from '../operation.ts';

interface ListedCall {
  readonly call: typeof calls.$inferSelect;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What each switch of the desk means. */
export const deskWords: { readonly [mode in DeskMode]: string } = {
  open: 'The call desk is open: calls at once are offered.',
  closed: 'The call desk is closed: no calls at once are offered.',
  hours: "The call desk keeps the calendar's hours: calls at once are offered in them.",
};

/** How the desk is switched, and the calls that are open; with `all`, also those that have ended. `unswitched` is how the desk stands by itself. */
export async function* listCalls({ database: { queries }, now }: OpenData, input: OperationInput): AsyncGenerator<Piece> {
  const at = now();
  await settleCalls(queries, deskPace, at);
  const mode = (await switchedDesk(queries)) ?? (told(input, 'unswitched') as DeskMode);
  const { phone, firstName, lastName } = leads;
  const listed = await queries
    .select({ call: calls, phone, firstName, lastName })
    .from(calls)
    .innerJoin(leads, eq(leads.id, calls.leadId))
    .where(input['all'] === 'yes' ? undefined : inArray(calls.status, [...openStatuses]))
    .orderBy(asc(calls.requestedAt), asc(calls.id));
  const none = input['all'] === 'yes' ? 'No call was asked for yet.' : 'No call is open.';
  yield `${[deskWords[mode], ...(listed.length === 0 ? [none] : listed.map((one) => lineOf(one, at)))].join('\n')}\n`;
}

function lineOf({ call, phone, firstName, lastName }: ListedCall, at: Date): string {
  const minutes = Math.floor((at.getTime() - call.changedAt.getTime()) / 60_000);
  const since = `${call.status} since ${minutes} min`.padEnd(24);
  return `${call.id}  ${since}  ${phoneInWords(phone)}  ${printableName(firstName, lastName)}`.trimEnd();
}
