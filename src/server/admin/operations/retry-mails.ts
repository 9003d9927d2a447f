import { retryStuckMessages } from '../../outbox/stuck-messages.ts';
import { StartupError } from '../../startup-error.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';

/** Makes stuck emails due now: the one with the id `mail`, or all. Returns a message with their number. */
export async function* retryMails({ database: { queries }, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const { mail } = input;
  const retried = await retryStuckMessages(queries, mail === undefined ? undefined : Number(mail), now());
  if (mail !== undefined && retried === 0)
    throw new StartupError(`No email with the id ${mail} is stuck. Look it up with: npm run data -- mails.`);
  yield `${retried === 1 ? '1 email is' : `${retried} emails are`} due now. A running server tries them within two minutes.`;
}
