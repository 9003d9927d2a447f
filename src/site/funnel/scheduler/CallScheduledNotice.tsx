import { Button, Notice } from '../../../ui/index.ts';

/** Says that a call is booked. Its button opens the scheduler again; `onAgain` is `undefined` while the scheduler is open. */
export function CallScheduledNotice({ onAgain, children }: { onAgain: (() => void) | undefined; children: string }) {
  return (
    <Notice
      kind="info"
      title="Your call is scheduled"
      action={
        onAgain !== undefined && (
          <Button variant="secondary" onClick={onAgain}>
            Open the scheduler again
          </Button>
        )
      }
    >
      {children}
    </Notice>
  );
}
