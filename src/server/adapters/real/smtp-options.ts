import type { TransportConfig } from 'nodemailer';
import { isLoopback } from '../../loopback.ts';

/** Returns nodemailer's options for the mail server of an SMTP_URL. */
export function toSmtpOptions(url: URL): Extract<TransportConfig, { readonly requireTLS?: boolean | undefined }> {
  const { username, password } = url;
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  return {
    host,
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    secure: url.protocol === 'smtps:',
    // Emails show who our clients are, so they are sent to another machine with TLS only. A server on this machine usually has no valid certificate.
    ...(isLoopback(host) ? { ignoreTLS: true } : { requireTLS: true }),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 20_000,
    socketTimeout: 40_000,
    socketCloseTimeout: 1_000,
  };
}
