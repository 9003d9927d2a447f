import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import { digest } from '../db/digest.ts';
import type { BotConfig } from './bot-config.ts';

/** An issued challenge; its parameters have its expiry in milliseconds since 1970. */
export interface SignedChallenge {
  readonly parameters: Challenge['parameters'] & { readonly data: { readonly until: number }; readonly keySignature: string };
  readonly signature: string;
}

/** What is wrong with a token. */
export type TokenError = 'missing' | 'wrong' | 'late' | 'used';

/** A solved token: the digest that is stored when it is spent, and its expiry. */
export interface VerifiedToken {
  readonly digest: string;
  readonly until: Date;
}

/** Challenges of one secret. */
export interface Challenges {
  create(at: Date): Promise<SignedChallenge>;
  /** Verifies the solution of a challenge. Whether it was spent is checked in the database. */
  verify(token: string | undefined, at: Date): Promise<VerifiedToken | TokenError>;
}

/**
 * Proof of work by ALTCHA: the server picks a number of attempts, and the browser has to find it. The data for
 * verification is signed too, so verifying is cheap. We check the expiry ourselves, because the library uses the
 * system clock.
 */
export function createChallenges(secret: string, { cost, attempts: tries, minutes }: BotConfig): Challenges {
  const keys = { hmacSignatureSecret: deriveSigningKey(secret, 'challenge'), hmacKeySignatureSecret: deriveSigningKey(secret, 'solution') };
  return {
    async create(at) {
      const expiresAt = at.getTime() + minutes * 60_000;
      // About half as many to half as many again, so that their number cannot be guessed.
      const counter = randomInt(Math.ceil(tries / 2), Math.floor(tries * 1.5) + 1);
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
      // The library throws for nothing that `decodeToken` lets through: what it throws is no fault of the token, but ours or its own.
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

/** A token is what ALTCHA's own widget sends: JSON in base64. The library looks at what is within once the signature fits. */
function decodeToken(token: string): SentSolution | undefined {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString()) as SentSolution;
    const isWhole = typeof challenge.signature === 'string' && typeof challenge.parameters.data.until === 'number';
    return isWhole && typeof solution.derivedKey === 'string' ? { challenge, solution } : undefined;
  } catch {
    return undefined;
  }
}
