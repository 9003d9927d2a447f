import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that only this server reads: not scripts, and not in requests from other sites. */
export interface ServerCookie {
  readonly name: string;
  /** Characters that a cookie may hold as they are (RFC 6265), such as base64url. */
  readonly value: string;
  /** The addresses that it is sent to. */
  readonly path: string;
  /** In seconds; 0 deletes the cookie. */
  readonly maxAge: number;
  /** Sent over HTTPS only: in production. */
  readonly secure: boolean;
}

/** Adds a cookie to the response. */
export function setCookie(reply: FastifyReply, { name, value, path, maxAge, secure }: ServerCookie): void {
  const parts = [`${name}=${value}`, `Path=${path}`, `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])];
  reply.header('set-cookie', parts.join('; '));
}

/** The value of a request's cookie; `undefined` when there is none of that name. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const start = `${name}=`;
  const pair = (headers.cookie ?? '').split(';').find((one) => one.trimStart().startsWith(start));
  return pair?.trim().slice(start.length);
}
