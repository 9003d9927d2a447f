import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that only this server reads: scripts cannot, and requests from other sites do not send it. */
export interface ServerCookie {
  readonly name: string;
  /** The value. It may have only the characters that cookies allow unescaped (RFC 6265), such as base64url. */
  readonly value: string;
  /** The path for which the cookie is sent. In production it is sent for all paths of this host, as the prefix `__Host-` requires. */
  readonly path: string;
  /** In seconds; 0 deletes the cookie. Without it, the browser removes the cookie when it is closed. */
  readonly maxAge?: number;
  /** True to send the cookie over HTTPS only: in production. */
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
 * The value of a request's cookie; `undefined` when it has none of that name.
 *
 * @param secure The same as when the cookie was set.
 */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string, secure: boolean): string | undefined {
  const start = `${toSentName(name, secure)}=`;
  const pair = (headers.cookie ?? '').split(';').find((one) => one.trimStart().startsWith(start));
  return pair?.trim().slice(start.length);
}

/** Browsers accept a cookie with this prefix only from the host itself and over HTTPS, so no subdomain can set it. */
function toSentName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
