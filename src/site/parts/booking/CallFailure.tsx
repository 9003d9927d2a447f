import { useState } from 'react';
import { FailureNotice, useCurrentView } from '../../../runtime/index.ts';
import type { Failure } from '../../../runtime/index.ts';
import { SupportLink } from '../helpAfterFailure.tsx';
import { SomethingWentWrongDialog } from '../SomethingWentWrongDialog.tsx';

interface CallFailureProps {
  /** Of the notice. */
  readonly title: string;
  /** What has failed, behind the name of the step in the dialog. */
  readonly failed: string;
  readonly failure: Failure;
  /** Tells one failed request from the next, whose dialog opens again. */
  readonly attempt: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  /** False where the notice is enough. */
  readonly hasDialog?: boolean;
  /** The notice takes the focus when the dialog is closed, because what had it before is gone or far away. */
  readonly takesFocus?: boolean;
}

/**
 * A failed request of the call step: a dialog first (seed 0 §8), and a notice that stays. Both have Retry, or a link to support where
 * another try cannot help.
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
  // Where only a reload of the page helps, the notice has it.
  const isSaid = !hasDialog || closed === attempt || failure.kind === 'stale' || failure.kind === 'not-loaded';
  return (
    <>
      <FailureNotice
        key={String(isSaid)}
        title={failure.title ?? title}
        failure={failure}
        isRetrying={isRetrying}
        onRetry={retry}
        otherAction={<SupportLink variant="secondary" />}
        focusOnMount={takesFocus && isSaid}
      />
      {!isSaid && !isRetrying && (
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
