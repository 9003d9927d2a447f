import { useEffect, useState } from 'react';
import type { Failure } from '../../../runtime/index.ts';
import { isPrerendering } from '../../browser/isPrerendering.ts';
import { checkCheckoutLink } from '../../funnel/flow/checkoutLinkValidation.ts';
import { findPendingCheckoutLink } from '../../funnel/session/checkoutSession.ts';

/** The delay before a link is validated, in milliseconds, so that people can read the message (seed 0 §9). */
const delayMs = 3_000;

/** The stage of the validation. */
type LinkCheckStage = { readonly kind: 'none' } | { readonly kind: 'checking' } | { readonly kind: 'failed'; readonly failure: Failure };

/** The state of the validation of a checkout link, and its actions. */
export interface CheckoutLinkCheck {
  readonly stage: LinkCheckStage;
  readonly retry: () => void;
  readonly close: () => void;
}

/** The environment of the validation. Tests replace it. */
export interface LinkCheckEnvironment {
  readonly wait: (ms: number) => Promise<void>;
  /** Navigates by loading the document. */
  readonly go: (href: string) => void;
}

const browser: LinkCheckEnvironment = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  go: (href) => window.location.assign(href),
};

/** Validates the pending checkout link of this session when the page is opened at the start. */
export function useCheckoutLinkCheck(isStart: boolean, { wait, go }: LinkCheckEnvironment = browser): CheckoutLinkCheck {
  const [stage, setStage] = useState<LinkCheckStage>(() =>
    !isPrerendering && isStart && findPendingCheckoutLink() !== undefined ? { kind: 'checking' } : { kind: 'none' },
  );
  const isChecking = stage.kind === 'checking';
  useEffect(() => {
    const link = isChecking ? findPendingCheckoutLink() : undefined;
    if (link === undefined) return undefined;
    let isGone = false;
    const check = async (): Promise<void> => {
      await wait(delayMs);
      if (isGone) return;
      const checked = await checkCheckoutLink(link);
      if (isGone) return;
      if ('href' in checked) go(checked.href);
      else setStage({ kind: 'failed', failure: checked.failure });
    };
    void check();
    return () => {
      isGone = true;
    };
  }, [isChecking, wait, go]);
  return { stage, retry: () => setStage({ kind: 'checking' }), close: () => setStage({ kind: 'none' }) };
}
