import { QueryClient } from '@tanstack/react-query';
import booking from 'flow:booking@1';
import firstLead from 'flow:lead@1';
import secondLead from 'flow:lead@2';
import { useState } from 'react';
import { Redirect } from '../../../router/index.ts';
import type { BookingVisit } from '../../flow/bookingVisit.ts';
import { newestHandover } from '../../flow/handover.ts';
import { enterBooking, entersByScheduler } from '../../session/booking.ts';
import { local } from '../../session/keys.ts';
import { visitorZone } from '../../zone.ts';
import { BookingFlow } from './BookingFlow.tsx';

const elsewhere = booking.entry?.else ?? '/';

/**
 * From an account to a booked call, `booking@1`. Open to whoever has finished a lead flow in this session, or has an
 * intent from a link or an earlier visit; everybody else is led to where a person finds their way.
 *
 * @param path The last part of the address: what it is entered by counts.
 */
export function BookingPart({ path }: { path: string }) {
  const [visit] = useState(() => enter(path));
  return visit === undefined ? <Redirect to={elsewhere} /> : <BookingFlow flow={booking} visit={visit} />;
}

function enter(path: string): BookingVisit | undefined {
  const query = new URLSearchParams(window.location.search);
  enterBooking(query);
  const found = newestHandover([firstLead, secondLead], booking);
  const isReschedule = path === 'reschedule';
  const isByScheduler = entersByScheduler(path);
  const isOpen = isReschedule || found !== undefined || query.has('intent') || local.get('intent') !== undefined;
  return isOpen ? { lead: found, isReschedule, isByScheduler, client: new QueryClient(), zone: visitorZone(), elsewhere } : undefined;
}
