import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { ButtonLink } from '../../../ui/index.ts';
import { loadAccountRequests } from '../../deferred/loadAccountRequests.ts';
import { captureResetCode, readResetAccount } from '../../funnel/session/resetCode.ts';
import { withDoneAddress } from '../mailedLink/doneAddress.ts';
import { RequestFailureDialog } from '../RequestFailureDialog.tsx';
import type { SitePart } from '../sitePart.ts';
import { AccountNameField } from './AccountNameField.tsx';
import { ResetPasswordFrame } from './ResetPasswordFrame.tsx';

/** The request `reset-password`: changes the password with the code of a mailed link. */
const resetPasswordPart: SitePart = {
  onLoad: captureResetCode,
  Frame: ResetPasswordFrame,
  extendPorts: (ports, { flow }, { steps }) => ({
    ...withDoneAddress(ports, flow, steps),
    requests: { ...ports.requests, 'reset-password': async (input) => (await loadAccountRequests()).changePassword(input) },
    aboveFields: { ...ports.aboveFields, ...Object.fromEntries(steps.map((step) => [step, AboveNewPassword])) },
  }),
};

export default resetPasswordPart;

/** The content above the form: the account name for password managers, and the dialog of a failed request, which offers a new link. */
function AboveNewPassword({ formState }: AboveFieldsProps) {
  return (
    <>
      <AccountNameField email={readResetAccount()} />
      <RequestFailureDialog
        formState={formState}
        action={formState.failure?.kind === 'rejected' && <ButtonLink href="/forgot-password">Ask for a new link</ButtonLink>}
      />
    </>
  );
}
