import type { ReactNode } from 'react';
import { DeferredDialog } from '../../runtime/index.ts';
import { Button, CrisisLine } from '../../ui/index.ts';
import { CallWelcomeTeam } from './helpAfterFailure.tsx';
import frame from '../frame/siteLayout.module.css';

interface SomethingWentWrongDialogProps {
  /** 'Something went wrong' when left out. */
  readonly title?: string;
  /** A sentence that says what has failed, with the name of the step. Left out where the message says it. */
  readonly failed?: string;
  readonly message: ReactNode;
  readonly onClose: () => void;
  /** Called on Retry. Left out where a retry would not help, or where the page has a Retry button. */
  readonly onRetry?: (() => void) | undefined;
  /** Another action, before the button that closes the dialog. */
  readonly action?: ReactNode;
}

/** The dialog of a failed request (seed 0 §8). */
export function SomethingWentWrongDialog({
  title = 'Something went wrong',
  failed,
  message,
  onClose,
  onRetry,
  action,
}: SomethingWentWrongDialogProps) {
  return (
    <DeferredDialog open title={title} closeLabel="Close" onClose={onClose}>
      {failed !== undefined && <p>{failed}</p>}
      <p>{message}</p>
      <p>
        <CallWelcomeTeam />
      </p>
      <CrisisLine near />
      <div className={frame.actions}>
        {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
        {action}
        <Button variant={onRetry === undefined && action === undefined ? undefined : 'secondary'} onClick={onClose}>
          Go Back
        </Button>
      </div>
    </DeferredDialog>
  );
}
