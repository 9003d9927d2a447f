import { eq } from 'drizzle-orm';
import { deskTiming } from '../../phone-calls/phone-call-status.ts';
import type { PhoneCallStatus } from '../../phone-calls/phone-call-status.ts';
import { updateCallStatus, applyDelayedTransitions } from '../../phone-calls/phone-call-storage.ts';
import { calls } from '../../db/schema.ts';
import { StartupError } from '../../startup-error.ts';
import { requiredInput } from '../operation.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';

/** The statuses that staff may set, by the current status. */
const allowedTransitions: { readonly [status in PhoneCallStatus]: readonly PhoneCallStatus[] } = {
  waiting: ['in progress', 'finished', 'no answer'],
  'in progress': ['finished', 'no answer'],
  finished: [],
  'no answer': [],
};

/** Sets the call `call` to `status`. Returns a message with the new and the earlier status. */
export async function* setCall({ database: { queries }, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const id = requiredInput(input, 'call');
  const at = now();
  await applyDelayedTransitions(queries, deskTiming, at);
  const [call] = await queries.select().from(calls).where(eq(calls.id, id));
  if (call === undefined) throw new StartupError(`There is no call ${id}. Look it up with: npm run data -- calls.`);
  const to = allowedTransitions[call.status].find((one) => one === input['status']);
  if (to === undefined) throw new StartupError(`The call ${id} is '${call.status}' already. Nothing was changed.`);
  if (!(await updateCallStatus(queries, call, to, at)))
    throw new StartupError(`The call ${id} has just been changed by somebody else. Look again.`);
  yield `The call ${id} is '${to}' now; it was '${call.status}'.`;
}
