import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';

/** A mail server that speaks SMTP, for tests. */
export interface SmtpServer {
  /** The value of SMTP_URL with which an app sends to this server. */
  readonly url: string;
  /** The accepted emails, in the order in which they arrived. */
  readonly accepted: readonly Buffer[];
  /** The recipients that clients have named with `RCPT TO`. */
  readonly recipients: readonly string[];
  stop(): Promise<void>;
}

/** Decides about an email: resolves to accept it, or rejects to refuse it with the `responseCode` of the error. */
export type OnMessage = () => Promise<void>;

/** Starts a mail server that wants `user` and `password`, and asks `take` about each email. */
export async function startSmtpServer(take: OnMessage = async () => undefined): Promise<SmtpServer> {
  const accepted: Buffer[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 1,
    onAuth({ username, password }, _session, callback) {
      callback(null, username === user && password === secret ? { user } : {});
    },
    onRcptTo({ address }, _session, callback) {
      recipients.push(address);
      callback();
    },
    onData(stream, _session, callback) {
      callbackify(async () => {
        const email = await buffer(stream);
        await take();
        accepted.push(email);
      })(callback);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@127.0.0.1:${port}`,
    accepted,
    recipients,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The error with which a mail server refuses an email. */
export function smtpRejection(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

const user = 'intake@example.com';
const secret = 'p@ss: 100%';
