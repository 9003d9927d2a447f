import { externalLinks } from '../../config/externalLinks.ts';
import { getAccountDefaults, saveAccount } from '../../funnel/flow/account.ts';
import { getLockedAccountFields } from '../../funnel/session/checkoutSession.ts';
import { IdentityVerification } from '../../funnel/identity/IdentityVerification.tsx';
import { captureIdentityCallback } from '../../funnel/session/identityCallback.ts';
import type { SitePart } from '../sitePart.ts';
import { AccountFormHeader } from './AccountFormHeader.tsx';
import { BookingFrame } from './BookingFrame.tsx';
import { getBookingVisit } from './getBookingVisit.ts';

/** The request `save-account`, the content above the form of its step, and the initial values of its fields. */
const saveAccountPart: SitePart = {
  onLoad: captureIdentityCallback,
  Frame: BookingFrame,
  extendPorts: (ports, visit, { steps }) => ({
    ...ports,
    requests: { ...ports.requests, 'save-account': saveAccount(getBookingVisit(visit)) },
    aboveFields: { ...ports.aboveFields, ...Object.fromEntries(steps.map((step) => [step, AccountFormHeader])) },
    belowField: {
      ...ports.belowField,
      ...Object.fromEntries(steps.map((step) => [step, { field: 'phone', Component: IdentityVerification }])),
    },
    getKnownFields: (step) => (steps.includes(step) ? getAccountDefaults() : (ports.getKnownFields?.(step) ?? {})),
    getReadOnlyFields: (step) => (steps.includes(step) ? getLockedAccountFields() : (ports.getReadOnlyFields?.(step) ?? {})),
    getFormContext: (context, fields) => ({
      ...ports.getFormContext?.(context, fields),
      links: { terms: externalLinks.terms, privacy: externalLinks.privacy },
    }),
  }),
};

export default saveAccountPart;
