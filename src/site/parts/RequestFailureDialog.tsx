import { useState } from 'react';
import type { ReactNode } from 'react';
import { useCurrentView } from '../../runtime/index.ts';
import type { AboveFieldsProps } from '../../runtime/index.ts';
import { SomethingWentWrongDialog } from './SomethingWentWrongDialog.tsx';

interface RequestFailureDialogProps extends Pick<AboveFieldsProps, 'formState'> {
  /** The title of the dialog, where the specification has one of its own. */
  readonly title?: string;
  /** Another action, such as a link to support. */
  readonly action?: ReactNode;
}

/** The dialog after a form's request has failed without a rejected field. It has Retry where a retry can help. After it is closed, the form shows the same message with Retry. */
export function RequestFailureDialog({ title, formState, action }: RequestFailureDialogProps) {
  const { failure, reported, submitCount, submit } = formState;
  const [closed, setClosed] = useState(0);
  const step = useCurrentView();
  const isShownElsewhere = failure === undefined || failure.kind === 'stale' || reported.length > 0 || closed === submitCount;
  if (isShownElsewhere) return null;
  const close = (): void => setClosed(submitCount);
  const retry = (): void => {
    close();
    void submit(false);
  };
  const ownTitle = failure.title ?? title;
  return (
    <SomethingWentWrongDialog
      key={submitCount}
      {...(ownTitle === undefined ? {} : { title: ownTitle })}
      {...(failure.title === undefined ? { failed: failure.failed ?? `“${step.title}” was not sent. What you entered is kept.` } : {})}
      message={failure.message}
      onClose={close}
      onRetry={failure.kind === 'offline' || failure.kind === 'server' ? retry : undefined}
      action={action}
    />
  );
}
