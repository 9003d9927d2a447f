import { useEffect, useRef } from 'react';
import { Button, Notice } from '../../ui/index.ts';
import type { Failure } from '../failure.ts';

interface FailureNoticeProps {
  readonly title?: string;
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** Take focus when it appears: it answers a press further down the page. */
  readonly focusOnMount?: boolean;
}

/** A failure in plain words, with the way to try again. */
export function FailureNotice({ title, failure, onRetry, focusOnMount = false }: FailureNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusOnMount) box.current?.focus();
  }, [focusOnMount]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        kind={failure.kind === 'offline' ? 'offline' : 'error'}
        title={title}
        action={
          <Button variant="second" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        {failure.message}
      </Notice>
    </div>
  );
}
