import { retryStuckMessages } from '../../outbox/stuck-messages.ts';
import { StartupError } from '../../startup-error.ts';
import { describeMessages } from '../message-words.ts';
import type { OperationContext, OperationInput, OutputChunk } from '../operation.ts';

/** Makes stuck emails and messages to the list service due now: the one with the id `mail`, or all. Returns a message with their numbers. */
export async function* retryMails({ database: { queries }, now }: OperationContext, input: OperationInput): AsyncGenerator<OutputChunk> {
  const { mail } = input;
  const counts = await retryStuckMessages(queries, mail === undefined ? undefined : Number(mail), now());
  const retried = describeMessages(counts);
  if (mail !== undefined && retried === '')
    throw new StartupError(`Nothing with the id ${mail} is stuck. Look the id up with: npm run data -- mails.`);
  const verb = counts.email + counts.list === 1 ? 'is' : 'are';
  yield retried === '' ? 'Nothing is stuck.' : `${retried} ${verb} due now. Running servers make the next attempt within two minutes.`;
}
