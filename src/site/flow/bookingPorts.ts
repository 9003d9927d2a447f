import { answerTo } from '../../engine/index.ts';
import type { Context, Flow, FormAnswer, OutcomeFile, Run } from '../../engine/index.ts';
import type { RuntimePorts } from '../../runtime/index.ts';
import { siteLinks } from '../links.ts';
import { help } from '../help.ts';
import { isCheckout, settledAccount } from '../session/checkout.ts';
import { knownContact } from '../scheduler/contact.ts';
import { local } from '../session/keys.ts';
import { knownAccount, saveAccount } from './account.ts';
import type { BookingVisit } from './bookingVisit.ts';
import { sitePorts } from './ports.ts';
import { endBooking, scheduleAppointment } from './scheduleAppointment.ts';

/** How the booking is left. */
export interface BookingWays {
  /** Goes to another page. */
  readonly leave: (href: string) => void;
  /** Goes back to the flow before, where it was left. */
  readonly backTo: (address: string) => void;
}

/** How the site draws the steps of the booking. */
type BookingScreens = Required<Pick<RuntimePorts, 'screens' | 'above'>>;

/**
 * What the booking needs from the site.
 *
 * @param drawn Draws the steps at which a call is arranged, and what stands above the form of the account.
 */
export function bookingPorts(flow: Flow, visit: BookingVisit, { leave, backTo }: BookingWays, drawn: BookingScreens): RuntimePorts {
  const base = sitePorts(flow, (href) => {
    endBooking();
    leave(href);
  });
  const { lead, isReschedule } = visit;
  return {
    ...base,
    help,
    linkFacts: () => linkOf(base.linkFacts(), visit),
    calls: { 'save-account': saveAccount(visit), 'schedule-appointment': scheduleAppointment(visit) },
    ...drawn,
    known: (step) => (step === 'account' ? knownAccount() : {}),
    fixed: (step) => (step === 'account' ? settledAccount() : {}),
    onEvent: (event) => countWithPurchase(base, event),
    follows: () => lead?.follows,
    ...(lead === undefined || isReschedule ? {} : { backOut: () => backTo(lead.address) }),
    formContext: () => ({ links: { terms: siteLinks.terms, privacy: siteLinks.privacy } }),
    outcomeHref: (outcome, facts, run) => (outcome === 'booked' ? bookedHref(flow, facts, run) : base.outcomeHref(outcome, facts, run)),
  };
}

/** An account that was accepted of somebody who is here to buy counts as a step of the purchase too, after all else (seed 0 §7). */
function countWithPurchase(base: RuntimePorts, event: string): void {
  base.onEvent(event);
  if (event !== 'conversion' || !isCheckout()) return;
  base.onEvent('add_shipping_info');
  base.onEvent('account_created_buy_flow');
}

/**
 * What the link says. Somebody without a finished assessment in this session goes by the intent that an earlier link or
 * visit has left; that a call is to be moved, or booked with the scheduling service, is said by the link's path.
 */
function linkOf({ facts, given }: Context, { lead, isReschedule, isByScheduler }: BookingVisit): Context {
  const hasKept = lead === undefined && local.get('intent') !== undefined;
  const names = new Set([...given, ...(hasKept ? ['intent'] : [])]);
  if (isReschedule) names.add('reschedule');
  if (isByScheduler) names.add('scheduler');
  // The service has to be told whom it books for, so an intent alone does not do there.
  if (isByScheduler && knownContact() === undefined) names.delete('intent');
  return { facts, given: [...names] };
}

/** The page of a booked call takes its time from the address (seed 0 §2). */
function bookedHref(flow: Flow, { href }: OutcomeFile, run: Run): string | undefined {
  if (href === undefined) return undefined;
  const { startsAt } = (answerTo(flow, run, run.place.step) ?? {}) as FormAnswer;
  return `${href}?${new URLSearchParams({ timeslot: String(Date.parse(String(startsAt))) }).toString()}`;
}
