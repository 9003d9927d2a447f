import { listStuckMessages } from '../../outbox/stuck-messages.ts';
import type { StuckMessage } from '../../outbox/stuck-messages.ts';
import type { OperationContext, OutputChunk } from '../operation.ts';

/** The letters that were tried several times in vain. */
export async function* listMails({ database: { queries } }: OperationContext): AsyncGenerator<OutputChunk> {
  const stuck = await listStuckMessages(queries);
  yield `${stuck.length === 0 ? 'No letter is stuck.' : stuck.map(formatMessage).join('\n')}\n`;
}

function formatMessage({ id, topic, attempts, lastError, createdAt, dueAt }: StuckMessage): string {
  const next = dueAt.toISOString();
  return `${id}  ${topic}  since ${createdAt.toISOString()}  ${attempts} attempts  ${lastError ?? 'under way'}  next ${next}`;
}
