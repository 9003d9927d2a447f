/** Why TLS does not accept the certificate of another server, and the mend. */
interface CertificateProblem {
  /** Node's message, such as `self-signed certificate`. */
  readonly reason: string;
  readonly mend: string;
}

/** Node's messages for a certificate of an unknown authority. */
const untrusted = /self-signed certificate|unable to (?:verify the first|get (?:local )?issuer) certificate/;

/** Node's message for a certificate of another host. */
const otherHost = /certificate's altnames/;

/**
 * Returns what is wrong with the certificate of a server; `undefined` for any other error. It reads the message of an error, because
 * nodemailer replaces the code.
 *
 * @param authority How to configure the certificate of an authority, for the mend.
 */
export function findCertificateProblem(message: string, authority: string): CertificateProblem | undefined {
  const reason = message.split('\n', 1)[0] ?? '';
  if (untrusted.test(reason)) {
    return {
      reason,
      mend: `The server answers, but nobody vouches for its certificate. Name the certificate of its authority: ${authority}.`,
    };
  }
  if (otherHost.test(reason)) return { reason, mend: 'Use the name of the server that its certificate has.' };
  if (reason.includes('certificate has expired')) return { reason, mend: 'Renew the certificate of the server.' };
  return undefined;
}
