import { Button, Notice } from '../../../ui/index.ts';

/** Shown when a call is booked. The scheduler opens again only on request; without `onAgain` it is open. */
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
