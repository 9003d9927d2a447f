import { Navigate } from 'react-router-dom';
import { isPrerendering } from '../../browser/isPrerendering.ts';
import { findLockedPlan, saveSelectedPlan } from '../../funnel/session/checkoutSession.ts';
import type { PartFrameProps, SitePart } from '../sitePart.ts';
import { AddressPlanContext } from './selectedPlan.ts';

/** The program in the address of a flow, which is the chosen program of the session. A checkout link fixes it. */
const planAddressPart: SitePart = {
  captureLink: (_query, { navigation }) => saveSelectedPlan(navigation.routeParams['plan']),
  Frame: PlanFrame,
  // The address makes every client one of the checkout, who has a way back to where they came from.
  isClientRendered: true,
};

export default planAddressPart;

/** Leads a client whose link is for another program to the confirmation of that program. */
function PlanFrame({ visit, children }: PartFrameProps) {
  const inAddress = visit.navigation.routeParams['plan'];
  const locked = isPrerendering ? undefined : findLockedPlan();
  if (locked !== undefined && locked.id !== inAddress) return <Navigate to={`/checkout/${locked.id}/confirm`} replace />;
  return <AddressPlanContext value={inAddress}>{children}</AddressPlanContext>;
}
