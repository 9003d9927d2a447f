import { findPaymentHref, placeOrder } from '../../funnel/flow/placeOrder.ts';
import type { SitePart } from '../sitePart.ts';
import { ConfirmFrame } from './ConfirmFrame.tsx';
import { ConfirmHeader } from './ConfirmHeader.tsx';
import { OrderFailureDialog } from './OrderFailureDialog.tsx';

/** The request `place-order`: orders the program that the address names, and leads to its payment page (seed 1 §2 and §7). */
const placeOrderPart: SitePart = {
  Frame: ConfirmFrame,
  extendPorts: (ports, { navigation, preceding }, { steps }) => ({
    ...ports,
    requests: { ...ports.requests, 'place-order': () => placeOrder(navigation.routeParams['plan'] ?? '', preceding) },
    belowHeading: { ...ports.belowHeading, ...Object.fromEntries(steps.map((step) => [step, ConfirmHeader])) },
    aboveFields: { ...ports.aboveFields, ...Object.fromEntries(steps.map((step) => [step, OrderFailureDialog])) },
    resolveOutcomeHref: (outcome, facts, run) =>
      steps.includes(run.place.step) ? findPaymentHref() : ports.resolveOutcomeHref(outcome, facts, run),
    // The payment page is not a page of this site.
    leave: (href) => (href === findPaymentHref() ? window.location.assign(href) : ports.leave(href)),
  }),
};

export default placeOrderPart;
