import { eq } from 'drizzle-orm';
import { deskPace } from '../../calls/rules.ts';
import type { CallStatus } from '../../calls/rules.ts';
import { changeCall, settleCalls } from '../../calls/storage.ts';
import { calls } from '../../db/schema.ts';
import { StartFailure } from '../../start-failure.ts';
import { told } from '../operation.ts';
import type { OpenData, OperationInput, Piece } from '../operation.ts';

/** What a call may become by the desk. */
const ways: { readonly [status in CallStatus]: readonly CallStatus[] } = {
  waiting: ['in progress', 'finished', 'no answer'],
  'in progress': ['finished', 'no answer'],
  finished: [],
  'no answer': [],
};

/** Sets the call `call` to `status`, and says what it was. */
export async function* setCall({ database: { queries }, now }: OpenData, input: OperationInput): AsyncGenerator<Piece> {
  const id = told(input, 'call');
  const at = now();
  await settleCalls(queries, deskPace, at);
  const [call] = await queries.select().from(calls).where(eq(calls.id, id));
  if (call === undefined) throw new StartFailure(`There is no call ${id}. Look it up with: calls.`);
  const to = ways[call.status].find((one) => one === input['status']);
  if (to === undefined) throw new StartFailure(`The call ${id} is '${call.status}' already. Nothing was changed.`);
  if (!(await changeCall(queries, call, to, at)))
    throw new StartFailure(`The call ${id} has just been changed by somebody else. Look again.`);
  yield `The call ${id} is '${to}' now; it was '${call.status}'.`;
}
