import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import { digest } from '../db/digest.ts';
import { mostTries } from './bot-config.ts';
import type { BotConfig } from './bot-config.ts';

/** An issued challenge. `parameters.data.until` is its expiry, in milliseconds since 1970. */
export interface SignedChallenge {
  readonly parameters: Challenge['parameters'] & { readonly data: { readonly until: number }; readonly keySignature: string };
  readonly signature: string;
}

/** What is wrong with a token: absent, not a valid solution of one of our challenges, expired, or spent. */
export type TokenError = 'missing' | 'wrong' | 'late' | 'used';

/** A solved token: the digest that is stored when it is spent, and its expiry. */
export interface VerifiedToken {
  readonly digest: string;
  readonly until: Date;
}

/** Issues challenges, and verifies their solutions, with one secret. */
export interface Challenges {
  create(at: Date): Promise<SignedChallenge>;
  /** Verifies the solution of a challenge. Whether the token was spent is checked later, in the database. */
  verify(token: string | undefined, at: Date): Promise<VerifiedToken | TokenError>;
}

/**
 * Creates the challenges of a secret, by ALTCHA's proof of work: the server picks a number, and the browser has to find it by
 * trying each one. The server also signs the key that the number gives, so verifying a solution is cheap. The expiry is checked
 * here, because the library would use the system clock.
 */
export function createChallenges(secret: string, { cost, attempts: tries, minutes }: BotConfig): Challenges {
  const keys = { hmacSignatureSecret: deriveSigningKey(secret, 'challenge'), hmacKeySignatureSecret: deriveSigningKey(secret, 'solution') };
  return {
    async create(at) {
      const expiresAt = at.getTime() + minutes * 60_000;
      // Between half of `tries` and the most, so that the number cannot be guessed.
      const counter = randomInt(Math.ceil(tries / 2), Math.floor(tries * mostTries) + 1);
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter,
        deriveKey,
        data: { until: expiresAt },
        ...keys,
      });
      return challenge as SignedChallenge;
    },
    async verify(token, at) {
      if (token === undefined || token === '') return 'missing';
      const sent = decodeToken(token);
      if (sent === undefined) return 'wrong';
      // No token that `decodeToken` accepts makes the library throw, so an error here is a defect of ours or of the library.
      const { verified } = await verifySolution({ ...sent, deriveKey, ...keys });
      if (!verified) return 'wrong';
      const { signature, parameters } = sent.challenge;
      if (parameters.data.until <= at.getTime()) return 'late';
      return { digest: digest(signature), until: new Date(parameters.data.until) };
    },
  };
}

function deriveSigningKey(secret: string, use: string): string {
  return createHmac('sha256', secret).update(use).digest('hex');
}

interface SentSolution {
  readonly challenge: SignedChallenge;
  readonly solution: Solution;
}

/** Decodes a token in the format of ALTCHA's widget: JSON in base64. The library checks the contents itself, after the signature. */
function decodeToken(token: string): SentSolution | undefined {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString()) as SentSolution;
    const isComplete = typeof challenge.signature === 'string' && typeof challenge.parameters.data.until === 'number';
    return isComplete && typeof solution.derivedKey === 'string' ? { challenge, solution } : undefined;
  } catch {
    return undefined;
  }
}
