import { Button, Dialog } from '../../../../ui/index.ts';
import frame from '../../layout/siteLayout.module.css';

interface SomethingWentWrongDialogProps {
  readonly message: string;
  readonly onClose: () => void;
  /** Tries again; left out where that would not help, or stands elsewhere. */
  readonly onRetry?: (() => void) | undefined;
}

/** What the start and the account say when a call of theirs has failed (seed 0 §8). */
export function SomethingWentWrongDialog({ message, onClose, onRetry }: SomethingWentWrongDialogProps) {
  return (
    <Dialog open title="Something went wrong" closeLabel="Close" onClose={onClose}>
      <p>{message}</p>
      <div className={frame.acts}>
        {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
        <Button variant={onRetry === undefined ? undefined : 'second'} onClick={onClose}>
          Go Back
        </Button>
      </div>
    </Dialog>
  );
}
