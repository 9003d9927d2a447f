import booking from 'flow:booking@1';
import { useParams } from 'react-router-dom';
import { useReloadOnSchedulerExit } from '../../../funnel/scheduler/useReloadOnSchedulerExit.ts';
import { BookingSection } from './booking/BookingSection.tsx';
import { LeadSection } from './lead/LeadSection.tsx';

/** @public Called by the page loader. */
export { captureIdentityCallback as onLoad } from '../../../funnel/session/identityCallback.ts';

/**
 * /talk-with-us: the funnel to a phone call with the welcome team, in two flows. The paths of the steps of `booking@1` show
 * that flow. All other paths show `lead@1`, which precedes it and redirects an unknown path to its start.
 */
export default function TalkWithUsPage() {
  useReloadOnSchedulerExit();
  const { '*': rest = '' } = useParams();
  const path = rest.replace(/^\/+|\/+$/g, '');
  return path !== '' && Object.hasOwn(booking.stepByPath, path) ? <BookingSection path={path} /> : <LeadSection path={path} />;
}
