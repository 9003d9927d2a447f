import type { Context } from '../../../engine/index.ts';
import type { FormContext, FormDraft } from '../../../runtime/index.ts';
import { externalLinks } from '../../config/externalLinks.ts';
import { loadAccountRequests } from '../../deferred/loadAccountRequests.ts';
import { captureFinalizeLink, readFinalizeLink } from '../../funnel/session/invitationLink.ts';
import { withDoneAddress } from '../mailedLink/doneAddress.ts';
import { MailedLinkFrame } from '../mailedLink/MailedLinkFrame.tsx';
import { AppStoreLinks } from '../setup/AppStoreLinks.tsx';
import { setupFailureTitle } from '../setup/setupFailureTitle.ts';
import type { PartFrameProps, SitePart } from '../sitePart.ts';
import { ExistingAccountDialog } from './ExistingAccountDialog.tsx';
import { SameAddressRule } from './SameAddressRule.tsx';
import { canBillAtShippingAddress, listChoosableStates } from './billingRule.ts';

/** The request `finalize-account`: sets up the account of a client with a mailed link and two addresses (seed 1 §2, §5 and §7). */
const finalizeAccountPart: SitePart = {
  onLoad: captureFinalizeLink,
  Frame: FinalizeFrame,
  extendPorts: (ports, { flow }, { steps }) => ({
    ...withDoneAddress(ports, flow, steps),
    requests: { ...ports.requests, 'finalize-account': async (input) => (await loadAccountRequests()).finalizeAccount(input) },
    aboveFields: { ...ports.aboveFields, ...Object.fromEntries(steps.map((step) => [step, ExistingAccountDialog])) },
    belowField: {
      ...ports.belowField,
      ...Object.fromEntries(steps.map((step) => [step, { field: 'sameAsShipping', Component: SameAddressRule }])),
    },
    belowHeading: {
      ...ports.belowHeading,
      ...Object.fromEntries(flow.steps.flatMap((step) => ('page' in step ? [[step.id, AppStoreLinks] as const] : []))),
    },
    getKnownFields: (step) => (steps.includes(step) ? getStates() : (ports.getKnownFields?.(step) ?? {})),
    getReadOnlyFields: (step) => (steps.includes(step) ? getAddressOfLink() : (ports.getReadOnlyFields?.(step) ?? {})),
    getFormContext: (context, fields) => ({ ...ports.getFormContext?.(context, fields), ...buildFormContext(context, fields) }),
  }),
};

export default finalizeAccountPart;

function FinalizeFrame(props: PartFrameProps) {
  return <MailedLinkFrame {...props} title={setupFailureTitle} hasLink={() => readFinalizeLink() !== undefined} elsewhere="/" />;
}

/** The initial states of both addresses: the state of the link. */
function getStates() {
  const state = readFinalizeLink()?.state;
  return state === undefined ? {} : { shippingState: state, billingState: state };
}

function getAddressOfLink() {
  const email = readFinalizeLink()?.email;
  return email === undefined ? {} : { email };
}

function buildFormContext(context: Context, fields: FormDraft): FormContext {
  const states = listChoosableStates(context);
  return {
    choices: { shippingState: states, billingState: states },
    disabledFields: canBillAtShippingAddress(context, fields) ? [] : ['sameAsShipping'],
    links: { terms: externalLinks.terms, privacy: externalLinks.privacy },
  };
}
