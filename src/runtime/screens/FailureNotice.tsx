import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, CallUs, Notice } from '../../ui/index.ts';
import type { Failure } from '../requestError.ts';
import { useHeading } from './headingContext.ts';
import type { RetryableFailure } from '../session/loadState.ts';
import { useController } from '../session/useController.ts';

interface FailureNoticeProps extends RetryableFailure {
  readonly title?: string;
  /** Left out where only a reload of the page can help, or nothing is to be tried again: then there is no Retry. */
  readonly onRetry?: (() => void) | undefined;
  /** What can be done in place of Retry. */
  readonly otherAction?: ReactNode;
  /** Take focus on mount: the notice is the response to a click further down the page. */
  readonly focusOnMount?: boolean;
}

/** A failure with its Retry. When a retry has succeeded, the heading takes the focus that was here. */
export function FailureNotice({ title, failure, isRetrying, onRetry, otherAction, focusOnMount = false }: FailureNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const heading = useHeading();
  const { phone, storage } = useController().ports;
  const [retry, isReloading] = useRetry(failure, onRetry);
  const hasNoAnswer = failure.kind === 'offline' || failure.kind === 'not-loaded';
  // By Retry, or by clients themselves.
  const isReloadLikely = hasNoAnswer || failure.kind === 'stale';
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
        kind={hasNoAnswer ? 'offline' : 'error'}
        title={title}
        action={
          retry === undefined ? (
            otherAction
          ) : (
            <Button variant="secondary" busy={isRetrying || isReloading} onClick={retry}>
              Retry
            </Button>
          )
        }
      >
        <span>{failure.message}</span>
        {isReloadLikely && (
          <span>{` What you entered is kept ${storage.keepsNothing === true ? 'until the page is loaded again' : 'on this device'}.`}</span>
        )}
        {phone !== undefined && (
          <span>
            {' '}
            <CallUs phone={phone} />
          </span>
        )}
      </Notice>
    </div>
  );
}

/** What Retry does: a build that is out of date is reloaded, and so is a page whose code did not arrive, where the site can be reached. */
function useRetry({ kind }: Failure, onRetry: (() => void) | undefined): readonly [retry: (() => void) | undefined, isReloading: boolean] {
  const controller = useController();
  const [isReloading, setReloading] = useState(false);
  const reloadIfReachable = async (): Promise<void> => {
    setReloading(true);
    const isReachable = await controller.ports.isSiteReachable();
    setReloading(false);
    if (isReachable) controller.reloadPage();
    else onRetry?.();
  };
  if (kind === 'stale') return [() => controller.reloadPage(), isReloading];
  if (kind === 'not-loaded') return [() => void reloadIfReachable(), isReloading];
  return [onRetry, isReloading];
}
