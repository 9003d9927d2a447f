import booking from 'flow:booking@1';
import { useLocation } from '../../router/index.ts';
import { useLeavingScheduler } from '../scheduler/useLeavingScheduler.ts';
import { BookingPart } from './talkWithUs/BookingPart.tsx';
import { LeadPart } from './talkWithUs/LeadPart.tsx';

export { takeIdentityReturn } from '../session/identityReturn.ts';

/**
 * /talk-with-us: the way to a call with the welcome team, in two flows. The addresses of the steps of `booking@1` are its
 * own; all others are those of `lead@1`, which comes before it and leads an unknown one to its start.
 */
export default function TalkWithUsPage() {
  useLeavingScheduler();
  const last = useLocation()
    .pathname.slice(booking.route.length)
    .replace(/^\/+|\/+$/g, '');
  return last !== '' && Object.hasOwn(booking.stepByPath, last) ? <BookingPart path={last} /> : <LeadPart isStart={last === ''} />;
}
