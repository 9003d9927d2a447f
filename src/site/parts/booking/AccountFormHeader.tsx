import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { usePrefetchBotToken } from '../../funnel/bot/usePrefetchBotToken.ts';
import { IdentityVerification } from '../../funnel/identity/IdentityVerification.tsx';
import { LockedFieldsNotice } from '../LockedFieldsNotice.tsx';
import { RequestFailureDialog } from '../RequestFailureDialog.tsx';

/** The content above the account form: the verification of a group, and the dialog of a failed sign-up (seed 0 §8). */
export function AccountFormHeader(props: AboveFieldsProps) {
  usePrefetchBotToken();
  return (
    <>
      <IdentityVerification {...props} />
      {props.formState.readOnlyFields.length > 0 && <LockedFieldsNotice />}
      <RequestFailureDialog {...props} />
    </>
  );
}
