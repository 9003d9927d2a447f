import { getRunAnswer } from '../../../engine/index.ts';
import type { Context, Flow, FormAnswer, OutcomeFile, Run } from '../../../engine/index.ts';
import type { RuntimePorts } from '../../../runtime/index.ts';
import { externalLinks } from '../../config/externalLinks.ts';
import { helpLink } from '../../config/helpLink.ts';
import { getLockedAccountFields } from '../session/checkoutSession.ts';
import { readSchedulerContact } from '../scheduler/schedulerContact.ts';
import { localStore } from '../../storage/siteStorage.ts';
import { getAccountDefaults, saveAccount } from './account.ts';
import type { BookingVisit } from './bookingVisit.ts';
import { sitePorts } from './sitePorts.ts';
import type { PageNavigation } from './sitePorts.ts';
import { clearBookingAttempt, scheduleAppointment } from './scheduleAppointment.ts';

/** What the page of the booking gives its ports. */
export interface BookingNavigation extends PageNavigation {
  /** Goes back to the preceding flow, to the place where it was left. */
  readonly goBackTo: (address: string) => void;
}

/** How the site draws the steps of the booking. */
type BookingScreens = Required<Pick<RuntimePorts, 'screens' | 'aboveFields'>>;

/**
 * What the booking needs from the site.
 *
 * @param screens The screens of the steps that arrange a phone call, and the content above the account form.
 */
export function bookingPorts(flow: Flow, visit: BookingVisit, navigation: BookingNavigation, screens: BookingScreens): RuntimePorts {
  const leave = (href: string): void => {
    clearBookingAttempt();
    navigation.leave(href);
  };
  const base = sitePorts(flow, { ...navigation, leave });
  const { lead, isReschedule } = visit;
  return {
    ...base,
    help: helpLink,
    readLinkFacts: () => buildBookingLinkFacts(base.readLinkFacts(), visit),
    requests: { 'save-account': saveAccount(visit), 'schedule-appointment': scheduleAppointment(visit) },
    ...screens,
    getKnownFields: (step) => (step === 'account' ? getAccountDefaults() : {}),
    getReadOnlyFields: (step) => (step === 'account' ? getLockedAccountFields() : {}),
    getFollowedRun: () => lead?.follows,
    ...(lead === undefined || isReschedule ? {} : { leaveBackward: () => navigation.goBackTo(lead.address) }),
    getFormContext: () => ({ links: { terms: externalLinks.terms, privacy: externalLinks.privacy } }),
    resolveOutcomeHref: (outcome, facts, run) =>
      outcome === 'booked' ? buildBookedCallHref(flow, facts, run) : base.resolveOutcomeHref(outcome, facts, run),
  };
}

/**
 * The facts of the link. Without a lead run in this session the stored intent of an earlier link or session counts. The path
 * of the link tells whether a phone call is moved, or booked with the scheduling service.
 */
function buildBookingLinkFacts({ facts, given }: Context, { lead, isReschedule, usesScheduler }: BookingVisit): Context {
  const hasKept = lead === undefined && localStore.get('intent') !== undefined;
  const names = new Set([...given, ...(hasKept ? ['intent'] : [])]);
  if (isReschedule) names.add('reschedule');
  if (usesScheduler) names.add('scheduler');
  // The scheduling service needs a contact, so an intent alone is not enough there.
  if (usesScheduler && readSchedulerContact() === undefined) names.delete('intent');
  return { facts, given: [...names] };
}

/** The page of a booked call reads its time from the address (seed 0 §2). */
function buildBookedCallHref(flow: Flow, { href }: OutcomeFile, run: Run): string | undefined {
  if (href === undefined) return undefined;
  const { startsAt } = (getRunAnswer(flow, run, run.place.step) ?? {}) as FormAnswer;
  return `${href}?${new URLSearchParams({ timeslot: String(Date.parse(String(startsAt))) }).toString()}`;
}
