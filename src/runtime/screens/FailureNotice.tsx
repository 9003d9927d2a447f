import { useEffect, useRef } from 'react';
import { Button, Notice } from '../../ui/index.ts';
import { useHeading } from './headingContext.ts';
import type { RetryableFailure } from '../session/sessionCore.ts';
import { useController } from '../session/useController.ts';

interface FailureNoticeProps extends RetryableFailure {
  readonly title?: string;
  readonly onRetry: () => void;
  /** Take focus when it appears: it answers a press further down the page. */
  readonly focusOnMount?: boolean;
}

/**
 * A failure in plain words, with the way to try again: of a page that is out of date, to load it anew. When a try has
 * gone well, the heading takes the focus that stood here.
 */
export function FailureNotice({ title, failure, isRetrying, onRetry, focusOnMount = false }: FailureNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const heading = useHeading();
  const controller = useController();
  useEffect(
    () => () => {
      // Leaving the page takes focus away without a blur.
      if (hasFocus.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    },
    [heading],
  );
  useEffect(() => {
    if (focusOnMount) box.current?.focus();
  }, [focusOnMount]);
  return (
    <div ref={box} tabIndex={-1} onFocus={() => (hasFocus.current = true)} onBlur={() => (hasFocus.current = false)}>
      <Notice
        kind={failure.kind === 'offline' ? 'offline' : 'error'}
        title={title}
        action={
          <Button variant="second" busy={isRetrying} onClick={failure.kind === 'stale' ? () => controller.reloadPage() : onRetry}>
            Retry
          </Button>
        }
      >
        {failure.message}
      </Notice>
    </div>
  );
}
