import { createContext, use } from 'react';
import { isPrerendering } from '../../browser/isPrerendering.ts';
import { findPlan } from '../../facts/checkoutPlans.ts';
import type { Plan } from '../../facts/checkoutPlans.ts';
import { findSelectedPlan } from '../../funnel/session/checkoutSession.ts';

/** The id of the program in the address, where an address has one. */
export const AddressPlanContext = createContext<string | undefined>(undefined);

/** The program that the client has chosen: that of the address, else that of the session. */
export function useSelectedPlan(): Plan | undefined {
  const inAddress = findPlan(use(AddressPlanContext));
  return inAddress ?? (isPrerendering ? undefined : findSelectedPlan());
}
