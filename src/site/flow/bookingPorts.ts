import type { ComponentType } from 'react';
import { answerTo } from '../../engine/index.ts';
import type { Context, Flow, FormAnswer, OutcomeFile, Run } from '../../engine/index.ts';
import type { RuntimePorts, ScreenProps } from '../../runtime/index.ts';
import { siteLinks } from '../links.ts';
import { local } from '../session/keys.ts';
import { knownAccount, saveAccount } from './account.ts';
import type { BookingVisit } from './bookingVisit.ts';
import { sitePorts } from './ports.ts';
import { endBooking, scheduleAppointment } from './scheduleAppointment.ts';

/** How the booking is left. */
export interface BookingWays {
  /** Goes to another page. */
  readonly leave: (href: string) => void;
  /** Goes back to the assessment, where it was left. */
  readonly backTo: (address: string) => void;
}

/**
 * What the booking needs from the site.
 *
 * @param CallScreen Draws the step at which a time is chosen.
 */
export function bookingPorts(
  flow: Flow,
  visit: BookingVisit,
  { leave, backTo }: BookingWays,
  CallScreen: ComponentType<ScreenProps<'form'>>,
): RuntimePorts {
  const base = sitePorts(flow, (href) => {
    endBooking();
    leave(href);
  });
  const { lead } = visit;
  return {
    ...base,
    linkFacts: () => withKeptIntent(base.linkFacts(), visit),
    calls: { 'save-account': saveAccount(visit), 'schedule-appointment': scheduleAppointment(visit) },
    screens: { call: CallScreen },
    known: (step) => (step === 'account' ? knownAccount() : {}),
    follows: () => lead?.follows,
    ...(lead === undefined ? {} : { backOut: () => backTo(lead.address) }),
    formContext: () => ({ links: { terms: siteLinks.terms, privacy: siteLinks.privacy } }),
    outcomeHref: (_outcome, facts, run) => bookedHref(flow, facts, run),
  };
}

/** Somebody without a finished assessment in this session goes by the intent that an earlier link or visit has left. */
function withKeptIntent({ facts, given }: Context, { lead }: BookingVisit): Context {
  const isKept = lead === undefined && !given.includes('intent') && local.get('intent') !== undefined;
  return { facts, given: isKept ? [...given, 'intent'] : given };
}

/** The page of a booked call takes its time from the address (seed 0 §2). */
function bookedHref(flow: Flow, { href }: OutcomeFile, run: Run): string | undefined {
  if (href === undefined) return undefined;
  const { startsAt } = (answerTo(flow, run, 'call') ?? {}) as FormAnswer;
  return `${href}?${new URLSearchParams({ timeslot: String(Date.parse(String(startsAt))) }).toString()}`;
}
