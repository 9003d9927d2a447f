import { createHmac, timingSafeEqual } from 'node:crypto';

/** The most that the time of signing may differ from the server's time: five minutes. In seconds. */
const tolerance = 300;

/** Returns the signature header of a notice: `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signNotice(secret: string, body: string | Buffer, signedAt: Date): string {
  const seconds = Math.floor(signedAt.getTime() / 1000);
  return `t=${seconds},v1=${computeDigest(secret, String(seconds), body)}`;
}

/** True when a notice is signed with the secret, at most five minutes before or after `at`. The digests are compared in constant time. */
export function isValidSignature(header: unknown, secret: string, body: Buffer, at: Date): boolean {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (seconds === undefined || signature === undefined) return false;
  const expected = computeDigest(secret, seconds, body);
  const isSigned = timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  return isSigned && Math.abs(at.getTime() / 1000 - Number(seconds)) <= tolerance;
}

function computeDigest(secret: string, seconds: string, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}
