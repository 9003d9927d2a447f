import { useEffect } from 'react';
import type { Failure } from '../../../../../runtime/index.ts';
import { SomethingWentWrongDialog } from '../SomethingWentWrongDialog.tsx';

interface CheckoutLinkFailedDialogProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Why a checkout link did not lead on. Nothing had the focus before it, so the heading of the screen behind it has it afterwards. */
export function CheckoutLinkFailedDialog({ failure, onRetry, onClose }: CheckoutLinkFailedDialogProps) {
  useEffect(() => () => document.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <SomethingWentWrongDialog message={failure.message} onClose={onClose} onRetry={failure.kind === 'rejected' ? undefined : onRetry} />
  );
}
