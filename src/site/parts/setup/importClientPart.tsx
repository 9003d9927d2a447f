import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { loadAccountRequests } from '../../deferred/loadAccountRequests.ts';
import { captureInvitation, readInvitation } from '../../funnel/session/invitationLink.ts';
import { withDoneAddress } from '../mailedLink/doneAddress.ts';
import { AccountNameField } from '../password/AccountNameField.tsx';
import type { SitePart } from '../sitePart.ts';
import { AppStoreLinks } from './AppStoreLinks.tsx';
import { ImportFailure } from './ImportFailure.tsx';
import { SetupFrame } from './SetupFrame.tsx';

/** The request `import-client`: sets up the account of a client of the predecessor (seed 1 §2 and §7). */
const importClientPart: SitePart = {
  onLoad: captureInvitation,
  Frame: SetupFrame,
  extendPorts: (ports, { flow }, { steps }) => ({
    ...withDoneAddress(ports, flow, steps),
    requests: { ...ports.requests, 'import-client': async (input) => (await loadAccountRequests()).importClient(input) },
    aboveFields: { ...ports.aboveFields, ...Object.fromEntries(steps.map((step) => [step, AboveSetup])) },
    belowHeading: {
      ...ports.belowHeading,
      ...Object.fromEntries(flow.steps.flatMap((step) => ('page' in step ? [[step.id, AppStoreLinks] as const] : []))),
    },
  }),
};

export default importClientPart;

/** The content above the form: the account name for password managers, and the dialog of a failed request. */
function AboveSetup(props: AboveFieldsProps) {
  return (
    <>
      <AccountNameField email={readInvitation()?.email} />
      <ImportFailure {...props} />
    </>
  );
}
