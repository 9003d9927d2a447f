import { useEffect, useEffectEvent, useState } from 'react';
import { toFailure } from '../../../runtime/index.ts';
import { usePageRestored } from '../../browser/usePageRestored.ts';
import { readIdentityCallback } from '../session/identityCallback.ts';
import { readVerification } from './verification.ts';
import type { VerifiedFields } from './verification.ts';
import { startVerification, completeVerification } from './verifyGroup.ts';

/** How far a verification is. */
export type VerificationStage =
  | { readonly kind: 'rest' }
  /** The browser is leaving for the identity service. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'verifying' }
  | { readonly kind: 'verified'; readonly group: string }
  | { readonly kind: 'failed'; readonly message: string };

/** The state of a verification, for a screen. */
export interface VerificationState {
  readonly stage: VerificationStage;
  /** Goes to the identity service. */
  readonly begin: (group: string) => Promise<void>;
}

const failedMessage =
  'Something went wrong, and we could not verify your group. What you entered is kept. You can try again, or go on without it.';

/**
 * The verification of this visit: what was verified before, or what becomes of a return from the identity service.
 *
 * @param onVerified Called once for each return that has gone well, with what is known of the person from then on.
 */
export function useVerification(onVerified: (person: VerifiedFields) => void): VerificationState {
  const [stage, setStage] = useState<VerificationStage>(() =>
    readIdentityCallback() === undefined ? getRestingStage() : { kind: 'verifying' },
  );
  const verified = useEffectEvent(onVerified);
  useEffect(() => {
    if (readIdentityCallback() === undefined) return undefined;
    let isGone = false;
    const find = async (): Promise<void> => {
      const found = await completeVerification().catch((error: unknown) => getFailureMessage(error));
      if (isGone) return;
      if (typeof found !== 'string') verified(found.person);
      setStage(getRestingStage(typeof found === 'string' ? found : undefined));
    };
    void find();
    return () => {
      isGone = true;
    };
  }, []);
  // The cache of the browser may bring the page back as it was left for the identity service, in the state 'leaving'.
  usePageRestored(() => setStage(getRestingStage()));
  return {
    stage,
    async begin(group) {
      setStage({ kind: 'leaving' });
      try {
        window.location.assign(await startVerification(group));
      } catch (error) {
        setStage(getRestingStage(getFailureMessage(error)));
      }
    },
  };
}

/** An earlier verification stays valid when a new attempt has failed. */
function getRestingStage(message?: string): VerificationStage {
  const stored = readVerification();
  if (stored !== undefined) return { kind: 'verified', group: stored.idmeGroup };
  return message === undefined ? { kind: 'rest' } : { kind: 'failed', message };
}

function getFailureMessage(error: unknown): string {
  const { kind, message } = toFailure(error);
  return kind === 'offline' ? `Something went wrong. ${message}` : failedMessage;
}
