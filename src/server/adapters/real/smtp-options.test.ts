import { expect, test } from 'vitest';
import { toSmtpOptions } from './smtp-options.ts';

test.each([
  { url: 'smtp://mail.example.com', host: 'mail.example.com', secure: false, requireTLS: true },
  { url: 'smtp://mail.example.com:587', host: 'mail.example.com', port: 587, secure: false, requireTLS: true },
  { url: 'smtps://mail.example.com', host: 'mail.example.com', secure: true, requireTLS: true },
  { url: 'smtp://127.0.0.1.example.com', host: '127.0.0.1.example.com', secure: false, requireTLS: true },
  { url: 'smtp://127.0.0.1:25', host: '127.0.0.1', port: 25, secure: false, ignoreTLS: true },
  { url: 'smtp://[::1]', host: '::1', secure: false, ignoreTLS: true },
])('$url: mail leaves this machine encrypted only', ({ url, ...expected }) => {
  const { host, port, secure, requireTLS, ignoreTLS } = toSmtpOptions(new URL(url));
  expect({ host, port, secure, requireTLS, ignoreTLS }).toEqual(expected);
});

test('name and password are read from the address', () => {
  expect(toSmtpOptions(new URL('smtps://ada%40example.com:p%25@mail.example.com')).auth).toEqual({ user: 'ada@example.com', pass: 'p%' });
  expect(toSmtpOptions(new URL('smtps://mail.example.com')).auth).toBeUndefined();
});
