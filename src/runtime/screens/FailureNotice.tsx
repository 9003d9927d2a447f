import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, CallUs, Notice } from '../../ui/index.ts';
import type { Failure } from '../requestError.ts';
import { useHeading } from './headingContext.ts';
import type { RetryableFailure } from '../session/loadState.ts';
import { useController } from '../session/useController.ts';

interface FailureNoticeProps extends RetryableFailure {
  readonly title?: string;
  /** Without it there is no Retry, because only a reload can help or nothing can be tried again. */
  readonly onRetry?: (() => void) | undefined;
  /** An action instead of Retry. */
  readonly otherAction?: ReactNode;
  /** True when the notice is the response to a click further down the page, and so takes the focus on mount. */
  readonly focusOnMount?: boolean;
}

/** A failure with its Retry. When the notice disappears after a successful retry, its focus moves to the heading. */
export function FailureNotice({ title, failure, isRetrying, onRetry, otherAction, focusOnMount = false }: FailureNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const heading = useHeading();
  const { phone, storage } = useController().ports;
  const [retry, isReloading] = useRetry(failure, onRetry);
  const hasNoAnswer = failure.kind === 'offline' || failure.kind === 'not-loaded';
  // Retry reloads the page for these kinds, or the client may do so.
  const isReloadLikely = hasNoAnswer || failure.kind === 'stale';
  useEffect(
    () => () => {
      // Removing an element from the page takes its focus without a blur event.
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

/** The action of Retry: it reloads the page when the build is outdated, and when code failed to load and the site can be reached. */
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
