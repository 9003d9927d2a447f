import { useEffect, useEffectEvent, useState } from 'react';
import { toFailure } from '../../../runtime/index.ts';
import { usePageRestored } from '../../browser/usePageRestored.ts';
import { readIdentityCallback } from '../session/identityCallback.ts';
import { readVerification } from './verification.ts';
import type { VerifiedFields } from './verification.ts';
import { startVerification, completeVerification } from './verifyGroup.ts';

/** The stage of a verification. `rest`: nothing is verified and no attempt is running. */
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
  /** Requests the page of the identity service for a group, and goes there. */
  readonly begin: (group: string) => Promise<void>;
}

const failedMessage =
  'Something went wrong, and we could not verify your group. What you entered is kept. You can try again, or go on without it.';

/**
 * The verification of this visit. Shows the stored verification, or processes a callback of the identity service.
 *
 * @param onVerified Called once after each successful callback, with the verified fields of the person.
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
      const result = await completeVerification().catch((error: unknown) => getFailureMessage(error));
      if (isGone) return;
      if (typeof result !== 'string') verified(result.person);
      setStage(getRestingStage(typeof result === 'string' ? result : undefined));
    };
    void find();
    return () => {
      isGone = true;
    };
  }, []);
  // The back/forward cache may restore the page in the stage 'leaving', as the user left it for the identity service.
  usePageRestored(() => setStage(getRestingStage()));
  return {
    // A verification that the server has rejected is removed from the storage.
    stage: stage.kind === 'verified' ? getRestingStage() : stage,
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

/** The stage without a running attempt. An earlier verification stays valid after a failed attempt with this message. */
function getRestingStage(message?: string): VerificationStage {
  const stored = readVerification();
  if (stored !== undefined) return { kind: 'verified', group: stored.idmeGroup };
  return message === undefined ? { kind: 'rest' } : { kind: 'failed', message };
}

function getFailureMessage(error: unknown): string {
  const { kind, message } = toFailure(error);
  return kind === 'offline' ? `Something went wrong. ${message}` : failedMessage;
}
