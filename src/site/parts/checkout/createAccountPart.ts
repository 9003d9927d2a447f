import { externalLinks } from '../../config/externalLinks.ts';
import { getAccountDefaults } from '../../funnel/flow/account.ts';
import { createAccount } from '../../funnel/flow/createAccount.ts';
import type { SitePart } from '../sitePart.ts';
import { CheckoutFormHeader } from './CheckoutFormHeader.tsx';

/** The request `create-account`, and the initial values of the fields of its step. */
const createAccountPart: SitePart = {
  extendPorts: (ports, { preceding }, { steps }) => ({
    ...ports,
    requests: { ...ports.requests, 'create-account': createAccount(preceding) },
    aboveFields: { ...ports.aboveFields, ...Object.fromEntries(steps.map((step) => [step, CheckoutFormHeader])) },
    getKnownFields: (step) => (steps.includes(step) ? getAccountDefaults() : (ports.getKnownFields?.(step) ?? {})),
    getFormContext: (context, fields) => ({
      ...ports.getFormContext?.(context, fields),
      links: { terms: externalLinks.terms, privacy: externalLinks.privacy },
    }),
  }),
};

export default createAccountPart;
