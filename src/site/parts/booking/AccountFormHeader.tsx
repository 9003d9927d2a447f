import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { usePrefetchBotToken } from '../../funnel/bot/usePrefetchBotToken.ts';
import { LockedFieldsNotice } from '../LockedFieldsNotice.tsx';
import { RequestFailureDialog } from '../RequestFailureDialog.tsx';

/** The content above the account form: the notice about fields that the link locks, and the dialog of a failed sign-up (seed 0 §8). */
export function AccountFormHeader(props: AboveFieldsProps) {
  usePrefetchBotToken();
  return (
    <>
      {props.formState.readOnlyFields.length > 0 && <LockedFieldsNotice />}
      <RequestFailureDialog {...props} />
    </>
  );
}
