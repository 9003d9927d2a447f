import type { LightMyRequestResponse } from 'fastify';

/** The token in the checkout cookie that an answer sets; empty when it sets none. */
export function accountTokenIn({ headers }: LightMyRequestResponse): string {
  return /^account=([\w-]+);/.exec(String(headers['set-cookie']))?.[1] ?? '';
}
