import { QueryClient } from '@tanstack/react-query';
import booking from 'flow:booking@1';
import lead from 'flow:lead@2';
import { useState } from 'react';
import { Redirect } from '../../router/index.ts';
import { isDrawnAhead } from '../drawnAhead.ts';
import type { BookingVisit } from '../flow/bookingVisit.ts';
import { handoverOf } from '../flow/handover.ts';
import { enterBooking } from '../session/booking.ts';
import { local } from '../session/keys.ts';
import { visitorZone } from '../zone.ts';
import { BookingFlow } from './talkWithUs/BookingFlow.tsx';
import { Doorway } from './talkWithUs/Doorway.tsx';

const elsewhere = booking.entry?.else ?? '/';

/**
 * /talk-with-us: from the assessment to a booked call, `booking@1`. Open to whoever has finished the assessment in this
 * session, or has an intent from a link or an earlier visit; everybody else is led to the assessment.
 */
export default function TalkWithUsPage() {
  return isDrawnAhead ? <Doorway href={elsewhere} /> : <Visit />;
}

function Visit() {
  const [visit] = useState(enter);
  return visit === undefined ? <Redirect to={elsewhere} /> : <BookingFlow flow={booking} visit={visit} />;
}

function enter(): BookingVisit | undefined {
  const query = new URLSearchParams(window.location.search);
  enterBooking(query);
  const found = handoverOf(lead, booking);
  const isOpen = found !== undefined || query.has('intent') || local.get('intent') !== undefined;
  return isOpen ? { lead: found, client: new QueryClient(), zone: visitorZone(), elsewhere } : undefined;
}
