import { Button, Dialog } from '../../../../../ui/index.ts';

interface OopsDialogProps {
  readonly open: boolean;
  readonly message: string;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** The dialog for a failed request of the step of the phone call (seed 0 §8). */
export function OopsDialog({ open, message, onClose, onRetry }: OopsDialogProps) {
  return (
    <Dialog open={open} title="Oops something went wrong" closeLabel="Close" onClose={onClose}>
      <p>{message}</p>
      <Button
        onClick={() => {
          onClose();
          onRetry();
        }}
      >
        Try again
      </Button>
    </Dialog>
  );
}
