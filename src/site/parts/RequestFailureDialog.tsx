import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AboveFieldsProps } from '../../runtime/index.ts';
import { SomethingWentWrongDialog } from './SomethingWentWrongDialog.tsx';

interface RequestFailureDialogProps extends Pick<AboveFieldsProps, 'formState'> {
  /** The title of the dialog, where the specification has one of its own. */
  readonly title?: string;
  /** What can be done when the server has rejected the request. */
  readonly rejectedAction?: ReactNode;
}

/** The dialog of a form whose request failed without a rejected field. After it is closed, the form shows the same message with Retry. */
export function RequestFailureDialog({ title, formState: { failure, problems, submitCount }, rejectedAction }: RequestFailureDialogProps) {
  const [closed, setClosed] = useState(0);
  const isSaid = failure === undefined || failure.kind === 'stale' || problems.length > 0 || closed === submitCount;
  if (isSaid) return null;
  return (
    <SomethingWentWrongDialog
      key={submitCount}
      {...(title === undefined ? {} : { title })}
      message={failure.message}
      onClose={() => setClosed(submitCount)}
      action={failure.kind === 'rejected' ? rejectedAction : undefined}
    />
  );
}
