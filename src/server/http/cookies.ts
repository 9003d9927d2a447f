import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that only this server reads: not scripts, and not in requests from other sites. */
export interface ServerCookie {
  readonly name: string;
  /** Characters that a cookie may hold as they are (RFC 6265), such as base64url. */
  readonly value: string;
  /** The addresses that it is sent to. In production all of this host, as the prefix `__Host-` requires. */
  readonly path: string;
  /** In seconds; 0 deletes the cookie. Without it, the browser removes the cookie when it is closed. */
  readonly maxAge?: number;
  /** Sent over HTTPS only: in production. */
  readonly secure: boolean;
}

/** Adds a cookie to the response. */
export function setCookie(reply: FastifyReply, { name, value, path, maxAge, secure }: ServerCookie): void {
  const parts = [
    `${toSentName(name, secure)}=${value}`,
    `Path=${secure ? '/' : path}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ];
  reply.header('set-cookie', parts.join('; '));
}

/**
 * The value of a request's cookie; `undefined` when there is none of that name.
 *
 * @param secure As it was when the cookie was set.
 */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string, secure: boolean): string | undefined {
  const start = `${toSentName(name, secure)}=`;
  const pair = (headers.cookie ?? '').split(';').find((one) => one.trimStart().startsWith(start));
  return pair?.trim().slice(start.length);
}

/** Browsers accept a cookie with this prefix only from the host itself, over HTTPS: no subdomain can put one there. */
function toSentName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
