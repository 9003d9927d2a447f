import booking from 'flow:booking@1';
import { useParams } from 'react-router-dom';
import { useReloadOnSchedulerExit } from '../../../funnel/scheduler/useReloadOnSchedulerExit.ts';
import { BookingSection } from './booking/BookingSection.tsx';
import { LeadSection } from './lead/LeadSection.tsx';

export { captureIdentityCallback as onLoad } from '../../../funnel/session/identityCallback.ts';

/**
 * /talk-with-us: the way to a call with the welcome team, in two flows. The addresses of the steps of `booking@1` are its
 * own; all others are those of `lead@1`, which comes before it and leads an unknown one to its start.
 */
export default function TalkWithUsPage() {
  useReloadOnSchedulerExit();
  const { '*': rest = '' } = useParams();
  const path = rest.replace(/^\/+|\/+$/g, '');
  return path !== '' && Object.hasOwn(booking.stepByPath, path) ? <BookingSection path={path} /> : <LeadSection isStart={path === ''} />;
}
