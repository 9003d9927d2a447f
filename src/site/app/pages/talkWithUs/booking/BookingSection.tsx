import { QueryClient } from '@tanstack/react-query';
import booking from 'flow:booking@1';
import firstLead from 'flow:lead@1';
import secondLead from 'flow:lead@2';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { BookingVisit } from '../../../../funnel/flow/bookingVisit.ts';
import { findLatestLeadHandoff } from '../../../../funnel/flow/leadHandoff.ts';
import { captureIntent, captureSchedulerUse } from '../../../../funnel/session/bookingLink.ts';
import { localStore } from '../../../../storage/siteStorage.ts';
import { getVisitorTimeZone } from '../../../../shared/timeZone.ts';
import { BookingFlow } from './BookingFlow.tsx';

const fallbackHref = booking.entry?.else ?? '/';

/**
 * From an account to a booked call, `booking@1`. Opens after a finished lead run of this session, or with an intent from a
 * link or an earlier session. Otherwise it redirects to the page that the flow names.
 *
 * @param path The last part of the address. Only the first one counts.
 */
export function BookingSection({ path }: { path: string }) {
  const [visit] = useState(() => createBookingVisit(path));
  return visit === undefined ? <Navigate to={fallbackHref} replace /> : <BookingFlow flow={booking} visit={visit} />;
}

function createBookingVisit(path: string): BookingVisit | undefined {
  const query = new URLSearchParams(window.location.search);
  captureIntent(query);
  const found = findLatestLeadHandoff([firstLead, secondLead], booking);
  const isReschedule = path === 'reschedule';
  const usesScheduler = captureSchedulerUse(path);
  const isOpen = isReschedule || found !== undefined || query.has('intent') || localStore.get('intent') !== undefined;
  return isOpen
    ? { lead: found, isReschedule, usesScheduler, queryClient: new QueryClient(), timeZone: getVisitorTimeZone(), fallbackHref }
    : undefined;
}
