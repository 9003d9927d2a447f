import { createContext, use } from 'react';
import { isPrerendering } from '../../browser/isPrerendering.ts';
import { findPlan } from '../../facts/checkoutPlans.ts';
import type { Plan } from '../../facts/checkoutPlans.ts';
import { findSelectedPlan } from '../../funnel/session/checkoutSession.ts';

/** Provides the id of the program in the address; `undefined` on a page whose address has none. */
export const AddressPlanContext = createContext<string | undefined>(undefined);

/** The program that the client has chosen: the one in the address, else the one of the session. */
export function useSelectedPlan(): Plan | undefined {
  const inAddress = findPlan(use(AddressPlanContext));
  return inAddress ?? (isPrerendering ? undefined : findSelectedPlan());
}
