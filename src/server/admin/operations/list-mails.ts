import { getChannel } from '../../outbox/channels.ts';
import { listLeftOutEmails } from '../../outbox/left-out-emails.ts';
import type { LeftOutEmail } from '../../outbox/left-out-emails.ts';
import { listStuckMessages } from '../../outbox/stuck-messages.ts';
import type { StuckMessage } from '../../outbox/stuck-messages.ts';
import { messageWords } from '../message-words.ts';
import type { OperationContext, OutputChunk } from '../operation.ts';

/** Returns the stuck emails, the stuck messages to the list service, and the emails that were left out in the last seven days, as text. */
export async function* listMails({ database: { queries }, now }: OperationContext): AsyncGenerator<OutputChunk> {
  const stuck = await listStuckMessages(queries);
  const leftOut = await listLeftOutEmails(queries, now());
  const lines = [
    ...(stuck.length === 0 ? ['No email and no message to the list service is stuck.'] : stuck.map(formatMessage)),
    ...leftOut.map(formatLeftOut),
  ];
  yield `${lines.join('\n')}\n`;
}

function formatMessage({ id, topic, attempts, lastError, createdAt, dueAt }: StuckMessage): string {
  const next = dueAt.toISOString();
  return `${id}  ${messageWords[getChannel(topic)]}  ${topic}  since ${createdAt.toISOString()}  ${attempts} attempts  ${lastError ?? 'under way'}  next ${next}`;
}

function formatLeftOut({ id, topic, createdAt }: LeftOutEmail): string {
  return `${id}  ${messageWords.email}  ${topic}  of ${createdAt.toISOString()}  left out: its address has had as many as it may`;
}
