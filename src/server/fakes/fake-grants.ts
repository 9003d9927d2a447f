import { createHash, createHmac } from 'node:crypto';
import type { SamplePerson } from './sample-people.ts';

/** What a code is good for only: the client and the address that it was asked for, and who has the verifier of the challenge. */
export interface CodeBinding {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
}

/** Hands out codes and tokens that say themselves whose they are, under a seal. */
export interface FakeGrants {
  issueCode(person: SamplePerson, ties: CodeBinding, now: Date): string;
  /** The id of the person whose code it is; `undefined` when it was used, is too old, or belongs elsewhere. */
  redeemCode(code: string, ties: CodeBinding, now: Date): string | undefined;
  issueToken(personId: string, now: Date): string;
  findTokenPerson(token: string, now: Date): string | undefined;
}

/** In milliseconds. */
const codeLife = 10 * 60_000;
const tokenLife = 5 * 60_000;

/** Grants under a secret. Only which codes were used is remembered, by this process. */
export function createFakeGrants(secret: string): FakeGrants {
  const used = new Set<string>();
  const seal = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
  const make = (person: string, ends: number, tie: string): string => {
    const payload = `${person}.${ends.toString(36)}`;
    return `${payload}.${seal(`${payload} ${tie}`)}`;
  };
  const read = (text: string, tie: string, now: Date): string | undefined => {
    const [person = '', ends = ''] = text.split('.');
    const isOurs = text === make(person, Number.parseInt(ends, 36), tie);
    return isOurs && Number.parseInt(ends, 36) > now.getTime() ? person : undefined;
  };
  const tieOf = ({ clientId, redirectUri, challenge }: CodeBinding): string => JSON.stringify(['code', clientId, redirectUri, challenge]);
  return {
    issueCode(person, ties, now) {
      const code = make(person.id, now.getTime() + (person.code === 'old' ? 0 : codeLife), tieOf(ties));
      if (person.code === 'used') used.add(code);
      return code;
    },
    redeemCode(code, ties, now) {
      const person = used.has(code) ? undefined : read(code, tieOf(ties), now);
      used.add(code);
      return person;
    },
    issueToken: (personId, now) => make(personId, now.getTime() + tokenLife, 'token'),
    findTokenPerson: (token, now) => read(token, 'token', now),
  };
}

/** The challenge of a verifier (RFC 7636, S256). */
export function computeS256Challenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
