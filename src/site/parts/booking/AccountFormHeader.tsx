import { useState } from 'react';
import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { usePrefetchBotToken } from '../../funnel/bot/usePrefetchBotToken.ts';
import { IdentityVerification } from '../../funnel/identity/IdentityVerification.tsx';
import { LockedFieldsNotice } from '../LockedFieldsNotice.tsx';
import { SomethingWentWrongDialog } from '../SomethingWentWrongDialog.tsx';

/** The content above the account form: the verification of a group, and the dialog of a failed sign-up (seed 0 §8). */
export function AccountFormHeader(props: AboveFieldsProps) {
  usePrefetchBotToken();
  return (
    <>
      <IdentityVerification {...props} />
      {props.formState.readOnlyFields.length > 0 && <LockedFieldsNotice />}
      <AccountFailureDialog {...props} />
    </>
  );
}

/** A dialog for a failure without rejected fields. After it is closed, the form shows the same message with Retry. */
function AccountFailureDialog({ formState: { failure, problems, submitCount } }: AboveFieldsProps) {
  const [closed, setClosed] = useState(0);
  const isSaid = failure === undefined || failure.kind === 'stale' || problems.length > 0 || closed === submitCount;
  return isSaid ? null : <SomethingWentWrongDialog key={submitCount} message={failure.message} onClose={() => setClosed(submitCount)} />;
}
