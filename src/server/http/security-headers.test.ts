import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import securityHeaders from './security-headers.ts';
import type { PolicyConfig } from './security-headers.ts';

const monitor = { dsn: 'https://key@errors.example.com/1', origin: 'https://errors.example.com', productionHost: undefined };
const local =
  "default-src 'self';script-src 'self';script-src-attr 'none';style-src 'self';style-src-attr 'unsafe-inline';img-src 'self' data:;" +
  "font-src 'self';connect-src 'self';worker-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'";

describe('the security headers', () => {
  test('of a local server are complete, and do not require HTTPS', async () => {
    const {
      'content-type': _type,
      'content-length': _length,
      date: _date,
      connection: _connection,
      ...headers
    } = await readHeaders({
      production: false,
      monitor: undefined,
    });
    expect(headers).toEqual({
      'content-security-policy': local,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
      'cache-control': 'no-store',
    });
  });

  test('of production require HTTPS, and allow the error monitor', async () => {
    const headers = await readHeaders({ production: true, monitor });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toBe(
      `${local.replace("connect-src 'self'", "connect-src 'self' https://errors.example.com")};upgrade-insecure-requests`,
    );
  });
});

async function readHeaders(config: PolicyConfig): Promise<{ readonly [name: string]: unknown }> {
  const app = fastify();
  await app.register(securityHeaders, { config });
  app.get('/', async () => ({}));
  const { headers } = await app.inject('/');
  await app.close();
  return headers;
}
