import { useState } from 'react';
import { FailureNotice, useCurrentView } from '../../../runtime/index.ts';
import type { Failure } from '../../../runtime/index.ts';
import { SupportLink } from '../helpAfterFailure.tsx';
import { SomethingWentWrongDialog } from '../SomethingWentWrongDialog.tsx';

interface CallFailureProps {
  /** The title of the notice. */
  readonly title: string;
  /** What has failed: the end of a sentence that begins with the name of the step, in the dialog. */
  readonly failed: string;
  readonly failure: Failure;
  /** Identifies the failed request. The dialog opens again when it changes. */
  readonly attempt: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  /** False for a notice without a dialog. */
  readonly hasDialog?: boolean;
  /** Whether the notice takes the focus when the dialog is closed, because the previously focused element is gone or far away. */
  readonly takesFocus?: boolean;
}

/**
 * A failed request of the call step: first a dialog (seed 0 §8), and a notice that stays. Both have Retry, or a link to support where
 * a retry cannot help.
 */
export function CallFailure({
  title,
  failed,
  failure,
  attempt,
  isRetrying,
  onRetry,
  hasDialog = true,
  takesFocus = false,
}: CallFailureProps) {
  const [closed, setClosed] = useState<unknown>();
  const step = useCurrentView();
  const close = (): void => setClosed(attempt);
  const closeAndRetry = (): void => {
    close();
    onRetry();
  };
  const retry = failure.title === undefined ? onRetry : undefined;
  // For these two kinds only a reload of the page helps, which the notice offers.
  const isOnlyNotice = !hasDialog || closed === attempt || failure.kind === 'stale' || failure.kind === 'not-loaded';
  return (
    <>
      <FailureNotice
        key={String(isOnlyNotice)}
        title={failure.title ?? title}
        failure={failure}
        isRetrying={isRetrying}
        onRetry={retry}
        otherAction={<SupportLink variant="secondary" />}
        focusOnMount={takesFocus && isOnlyNotice}
      />
      {!isOnlyNotice && !isRetrying && (
        <SomethingWentWrongDialog
          title="Oops something went wrong"
          failed={`“${step.title}”: ${failed}`}
          message={failure.message}
          onClose={close}
          onRetry={retry && closeAndRetry}
          action={retry === undefined && <SupportLink />}
        />
      )}
    </>
  );
}
