import type { EmailTransport } from '../adapters/email-message.ts';

/** An email was composed, and could not be sent. The cause has the reason. */
export class SendError extends Error {
  override readonly name = 'SendError';

  constructor(cause: unknown) {
    super('An email could not be sent.', { cause });
  }
}

/** The same transport; what it rejects with is a `SendError`, so that the outbox can tell composing from sending. */
export function markSendErrors(email: EmailTransport): EmailTransport {
  return {
    from: email.from,
    async send(message, signal) {
      await email.send(message, signal).catch((error: unknown) => {
        throw new SendError(error);
      });
    },
  };
}
