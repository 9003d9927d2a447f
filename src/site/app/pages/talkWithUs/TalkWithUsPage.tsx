import booking from 'flow:booking@1';
import { useLocation } from '../../../../router/index.ts';
import { useReloadOnSchedulerExit } from '../../../funnel/scheduler/useReloadOnSchedulerExit.ts';
import { BookingSection } from './booking/BookingSection.tsx';
import { LeadSection } from './lead/LeadSection.tsx';

export { captureIdentityCallback } from '../../../funnel/session/identityCallback.ts';

/**
 * /talk-with-us: two flows that lead to a call with the welcome team. The addresses of the steps of `booking@1` belong to it.
 * All others belong to `lead@1`, which redirects an unknown one to its start.
 */
export default function TalkWithUsPage() {
  useReloadOnSchedulerExit();
  const last = useLocation()
    .pathname.slice(booking.route.length)
    .replace(/^\/+|\/+$/g, '');
  return last !== '' && Object.hasOwn(booking.stepByPath, last) ? <BookingSection path={last} /> : <LeadSection path={last} />;
}
