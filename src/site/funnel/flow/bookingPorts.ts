import { getRunAnswer } from '../../../engine/index.ts';
import type { Context, Flow, FormAnswer, OutcomeFile, Run } from '../../../engine/index.ts';
import type { RuntimePorts } from '../../../runtime/index.ts';
import { externalLinks } from '../../config/externalLinks.ts';
import { helpLink } from '../../config/helpLink.ts';
import { isCheckout, getLockedAccountFields } from '../session/checkoutSession.ts';
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
 * @param screens Draws the steps at which a call is arranged, and what stands above the form of the account.
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
    onEvent: (event) => trackWithPurchase(base, event),
    getFollowedRun: () => lead?.follows,
    ...(lead === undefined || isReschedule ? {} : { leaveBackward: () => navigation.goBackTo(lead.address) }),
    getFormContext: () => ({ links: { terms: externalLinks.terms, privacy: externalLinks.privacy } }),
    resolveOutcomeHref: (outcome, facts, run) =>
      outcome === 'booked' ? buildBookedCallHref(flow, facts, run) : base.resolveOutcomeHref(outcome, facts, run),
  };
}

/** An account that was accepted of somebody who is here to buy counts as a step of the purchase too, after all else (seed 0 §7). */
function trackWithPurchase(base: RuntimePorts, event: string): void {
  base.onEvent(event);
  if (event !== 'conversion' || !isCheckout()) return;
  base.onEvent('add_shipping_info');
  base.onEvent('account_created_buy_flow');
}

/**
 * What the link says. Somebody without a finished assessment in this session goes by the intent that an earlier link or
 * visit has left; that a call is to be moved, or booked with the scheduling service, is said by the link's path.
 */
function buildBookingLinkFacts({ facts, given }: Context, { lead, isReschedule, usesScheduler }: BookingVisit): Context {
  const hasKept = lead === undefined && localStore.get('intent') !== undefined;
  const names = new Set([...given, ...(hasKept ? ['intent'] : [])]);
  if (isReschedule) names.add('reschedule');
  if (usesScheduler) names.add('scheduler');
  // The service has to be told whom it books for, so an intent alone does not do there.
  if (usesScheduler && readSchedulerContact() === undefined) names.delete('intent');
  return { facts, given: [...names] };
}

/** The page of a booked call takes its time from the address (seed 0 §2). */
function buildBookedCallHref(flow: Flow, { href }: OutcomeFile, run: Run): string | undefined {
  if (href === undefined) return undefined;
  const { startsAt } = (getRunAnswer(flow, run, run.place.step) ?? {}) as FormAnswer;
  return `${href}?${new URLSearchParams({ timeslot: String(Date.parse(String(startsAt))) }).toString()}`;
}
