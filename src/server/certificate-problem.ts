/** A certificate of another server that TLS does not accept. */
interface CertificateProblem {
  /** The words of Node, such as `self-signed certificate`. */
  readonly reason: string;
  readonly mend: string;
}

/** Node's words for the issuer of a certificate that it does not know. */
const untrusted = /self-signed certificate|unable to (?:verify the first|get (?:local )?issuer) certificate/;

/** Node's words for a certificate of another host. */
const otherHost = /certificate's altnames/;

/**
 * What is wrong with the certificate of a server, read from the message of an error, because the client of mail replaces the
 * code; `undefined` for an error of another kind. `authority` says where the certificate of an authority is named.
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
