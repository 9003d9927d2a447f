import { createHash, createHmac } from 'node:crypto';
import type { SamplePerson } from './sample-people.ts';

/** The request that a code is bound to. Only the same client, with the same redirect URI and the verifier of the challenge, can redeem it. */
export interface CodeBinding {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
}

/** Issues codes and tokens. Each contains the id of its person, its expiry and a signature. */
export interface FakeGrants {
  issueCode(person: SamplePerson, binding: CodeBinding, now: Date): string;
  /** Returns the id of the code's person; `undefined` when the code was used, is too old, or has another binding. */
  redeemCode(code: string, binding: CodeBinding, now: Date): string | undefined;
  issueToken(personId: string, now: Date): string;
  /** Returns the id of the token's person; `undefined` when the token is unknown or too old. */
  findTokenPerson(token: string, now: Date): string | undefined;
}

/** How long a code is valid. In milliseconds. */
const codeLife = 10 * 60_000;
/** How long a token is valid. In milliseconds. */
const tokenLife = 5 * 60_000;

/** Creates grants that are signed with a secret. The process remembers only which codes were used. */
export function createFakeGrants(secret: string): FakeGrants {
  const used = new Set<string>();
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
  const issue = (person: string, expiresAt: number, purpose: string): string => {
    const payload = `${person}.${expiresAt.toString(36)}`;
    return `${payload}.${sign(`${payload} ${purpose}`)}`;
  };
  const read = (text: string, purpose: string, now: Date): string | undefined => {
    const [person = '', encodedExpiry = ''] = text.split('.');
    const expiresAt = Number.parseInt(encodedExpiry, 36);
    const isOurs = text === issue(person, expiresAt, purpose);
    return isOurs && expiresAt > now.getTime() ? person : undefined;
  };
  const codePurpose = ({ clientId, redirectUri, challenge }: CodeBinding): string =>
    JSON.stringify(['code', clientId, redirectUri, challenge]);
  return {
    issueCode(person, binding, now) {
      const code = issue(person.id, now.getTime() + (person.code === 'old' ? 0 : codeLife), codePurpose(binding));
      if (person.code === 'used') used.add(code);
      return code;
    },
    redeemCode(code, binding, now) {
      const person = used.has(code) ? undefined : read(code, codePurpose(binding), now);
      used.add(code);
      return person;
    },
    issueToken: (personId, now) => issue(personId, now.getTime() + tokenLife, 'token'),
    findTokenPerson: (token, now) => read(token, 'token', now),
  };
}

/** Returns the challenge of a verifier (RFC 7636, S256). */
export function computeS256Challenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
