import type { EmailTransport } from '../adapters/email-message.ts';

/** A message was composed, but could not be sent. The cause has the reason. */
export class SendError extends Error {
  override readonly name = 'SendError';

  constructor(cause: unknown) {
    super('An email could not be sent.', { cause });
  }
}

/** Wraps a transport, so that each failure to send is a `SendError`, and the outbox can tell it from a failure to compose. */
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
