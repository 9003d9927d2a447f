import { useEffect } from 'react';
import type { Failure } from '../../../runtime/index.ts';
import { SomethingWentWrongDialog } from '../SomethingWentWrongDialog.tsx';

interface CheckoutLinkFailedDialogProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The dialog of a checkout link that could not be validated. No element had the focus before it opened, so closing it focuses the heading of the screen. */
export function CheckoutLinkFailedDialog({ failure, onRetry, onClose }: CheckoutLinkFailedDialogProps) {
  useEffect(() => () => document.querySelector('h1')?.focus({ preventScroll: true }), []);
  if (failure.kind === 'rejected') return <SomethingWentWrongDialog message={failure.message} onClose={onClose} />;
  return (
    <SomethingWentWrongDialog
      failed="Your checkout link could not be checked."
      message={failure.message}
      onClose={onClose}
      onRetry={onRetry}
    />
  );
}
