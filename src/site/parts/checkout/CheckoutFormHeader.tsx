import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { usePrefetchBotToken } from '../../funnel/bot/usePrefetchBotToken.ts';
import { LockedFieldsNotice } from '../LockedFieldsNotice.tsx';
import { RequestFailureDialog } from '../RequestFailureDialog.tsx';

/** The content above the account form of a purchase: the locked fields of a link, and the dialog of a failed sign-up (seed 1 §8). */
export function CheckoutFormHeader({ formState }: AboveFieldsProps) {
  usePrefetchBotToken();
  return (
    <>
      {formState.readOnlyFields.length > 0 && <LockedFieldsNotice />}
      <RequestFailureDialog formState={formState} />
    </>
  );
}
