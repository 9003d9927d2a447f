import { asFormAnswer, findRunAnswer, isScreening } from '../../../engine/index.ts';
import type { FormAnswer } from '../../../engine/index.ts';
import { getLockedStartFields, isCheckout } from '../../funnel/session/checkoutSession.ts';
import { getEntryOriginPath } from '../../funnel/session/entryOrigin.ts';
import { capturePractice, pickStartInfo, readStartInfo, saveStartInfo } from '../../funnel/session/startInfo.ts';
import type { SitePart } from '../sitePart.ts';
import { AreasOfServiceDialog } from './AreasOfServiceDialog.tsx';
import { findScreenedHref } from './findScreenedHref.ts';
import { LeadStartFrame } from './LeadStartFrame.tsx';
import { StartFormHeader } from './StartFormHeader.tsx';

/**
 * The offer `areas-of-service` of a start form: its dialog, and the adaptation of the form to a client of the checkout, whose Back
 * leads to their entry origin. For a client who has been screened elsewhere, Continue leads to the page after the screening.
 */
const areasOfServicePart: SitePart = {
  captureLink: capturePractice,
  Frame: LeadStartFrame,
  firstScreenInputs: { query: ['code'], session: ['flow', 'checkoutCode'] },
  extendPorts: (ports, visit, { steps }) => ({
    ...ports,
    offerDialogs: { ...ports.offerDialogs, 'areas-of-service': AreasOfServiceDialog },
    aboveFields: { ...ports.aboveFields, ...Object.fromEntries(steps.map((step) => [step, StartFormHeader])) },
    getKnownFields: (step) => (steps.includes(step) ? getStartFormDefaults() : (ports.getKnownFields?.(step) ?? {})),
    getReadOnlyFields: (step) => (steps.includes(step) ? getLockedStartFields() : (ports.getReadOnlyFields?.(step) ?? {})),
    redirectMove: (moved) => {
      const { flow, run } = moved;
      const isAtScreening = flow.steps.some((step) => isScreening(step) && step.id === run.place.step);
      const href = isAtScreening ? findScreenedHref(visit) : undefined;
      if (href === undefined) return ports.redirectMove?.(moved) ?? false;
      const answers = steps.map((step) => asFormAnswer(findRunAnswer(flow, run, step)) ?? {});
      saveStartInfo(pickStartInfo(Object.assign({}, ...answers) as FormAnswer));
      visit.navigation.leave(href);
      return true;
    },
    ...(isCheckout() ? { leaveBackward: () => visit.navigation.leave(getEntryOriginPath(window.location)) } : {}),
  }),
};

export default areasOfServicePart;

function getStartFormDefaults() {
  const { practice: _practice, ...fields } = readStartInfo();
  return fields;
}
