import { Button, CrisisLine, Dialog } from '../../../ui/index.ts';
import frame from '../../frame/siteLayout.module.css';
import { CallUs, SupportLink } from '../helpAfterFailure.tsx';

interface OopsDialogProps {
  readonly open: boolean;
  /** What has failed, in a sentence with the name of the step. */
  readonly failed: string;
  readonly message: string;
  readonly onClose: () => void;
  /** Left out where another try cannot help. */
  readonly onRetry: (() => void) | undefined;
}

/** Shown when a request of the call step has failed (seed 0 §8). */
export function OopsDialog({ open, failed, message, onClose, onRetry }: OopsDialogProps) {
  return (
    <Dialog open={open} title="Oops something went wrong" closeLabel="Close" onClose={onClose}>
      <p>{failed}</p>
      <p>{message}</p>
      <p>
        <CallUs />
      </p>
      <CrisisLine near />
      <div className={frame.actions}>
        {onRetry === undefined ? (
          <SupportLink />
        ) : (
          <Button
            onClick={() => {
              onClose();
              onRetry();
            }}
          >
            Try again
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Go Back
        </Button>
      </div>
    </Dialog>
  );
}
