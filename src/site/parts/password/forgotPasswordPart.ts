import { loadAccountRequests } from '../../deferred/loadAccountRequests.ts';
import { RequestFailureDialog } from '../RequestFailureDialog.tsx';
import type { SitePart } from '../sitePart.ts';
import { FormFirstFrame } from './FormFirstFrame.tsx';
import { withoutRecord } from './withoutRecord.ts';

/** The request `forgot-password`: mails a link to choose a new password. */
const forgotPasswordPart: SitePart = {
  Frame: FormFirstFrame,
  extendPorts: (ports, _visit, { steps }) => ({
    ...withoutRecord(ports),
    requests: { ...ports.requests, 'forgot-password': async (input) => (await loadAccountRequests()).requestPasswordLink(input) },
    aboveFields: { ...ports.aboveFields, ...Object.fromEntries(steps.map((step) => [step, RequestFailureDialog])) },
  }),
};

export default forgotPasswordPart;
