import { Navigate } from 'react-router-dom';
import { isPrerendering } from '../../browser/isPrerendering.ts';
import { findLockedPlan, saveSelectedPlan } from '../../funnel/session/checkoutSession.ts';
import type { PartFrameProps, SitePart } from '../sitePart.ts';
import { AddressPlanContext } from './selectedPlan.ts';

/** The program in the address of a flow. It becomes the chosen program of the session, unless a checkout link fixes the program. */
const planAddressPart: SitePart = {
  captureLink: (_query, { navigation }) => saveSelectedPlan(navigation.routeParams['plan']),
  Frame: PlanFrame,
  // The address makes the session a checkout, whose start has a Back button to the entry origin, which the prerendered screen lacks.
  isClientRendered: true,
};

export default planAddressPart;

/** Redirects a client whose link is for another program to the confirmation of that program. */
function PlanFrame({ visit, children }: PartFrameProps) {
  const inAddress = visit.navigation.routeParams['plan'];
  const locked = isPrerendering ? undefined : findLockedPlan();
  if (locked !== undefined && locked.id !== inAddress) return <Navigate to={`/checkout/${locked.id}/confirm`} replace />;
  return <AddressPlanContext value={inAddress}>{children}</AddressPlanContext>;
}
