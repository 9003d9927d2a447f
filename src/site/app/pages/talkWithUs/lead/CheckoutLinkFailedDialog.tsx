import { useEffect } from 'react';
import type { Failure } from '../../../../../runtime/index.ts';
import { SomethingWentWrongDialog } from '../SomethingWentWrongDialog.tsx';

interface CheckoutLinkFailedDialogProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Explains why a checkout link failed. Nothing had focus before the dialog, so the heading behind it takes focus afterwards. */
export function CheckoutLinkFailedDialog({ failure, onRetry, onClose }: CheckoutLinkFailedDialogProps) {
  useEffect(() => () => document.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <SomethingWentWrongDialog message={failure.message} onClose={onClose} onRetry={failure.kind === 'rejected' ? undefined : onRetry} />
  );
}
