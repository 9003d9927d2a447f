import { nueCareFacts as care } from '../../../facts/nueCareFacts.ts';
import { formatPrice } from '../../../facts/formatPrice.ts';

/** A numbered section of the terms. */
export interface TermsSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What is in it, one line each. */
  readonly items?: readonly string[];
}

/** The words of /nue-care-terms-conditions around the terms. */
export const termsContent = {
  title: 'Terms of the Nue Care membership',
  lead: 'What is in the membership, what it costs, and how it starts and ends.',
  contents: 'Contents',
  helper: {
    title: 'When would it start?',
    signUp: { label: 'The day you sign up', hint: 'For example 04/15/2027.' },
    cancellation: { label: 'The day you cancel, if you do', hint: 'For example 08/19/2027.' },
    results: {
      empty: 'Type a day to see the months.',
      noSignUp: 'Type the day you sign up as month, day and year.',
      start: (first: string) => `Your membership would start in ${first}.`,
      endOfTerm: (last: string) => `Its first term would end with ${last}.`,
      noCancellation: 'Type the day you cancel as month, day and year.',
      cancelledBefore: 'The day you cancel is before the day you sign up.',
      neverStarts: (first: string) => `Your membership would not start: it is cancelled before ${first}, its first month.`,
      end: (last: string) => `${last} would be its last month.`,
    },
  },
} as const;

/** The terms of the membership (seed 1 §3 and §9), in the order of their numbers. */
export const termsSections: readonly TermsSection[] = [
  {
    id: 'membership',
    title: 'The membership',
    paragraphs: [`Nue Care is a membership for the time after a program. It has a term of ${care.termMonths} months.`],
  },
  {
    id: 'who-can-join',
    title: 'Who can join',
    paragraphs: [
      'You can join once you have completed the program Reset or the program You. The membership can begin as soon as that program is complete.',
    ],
  },
  {
    id: 'price',
    title: 'Price',
    paragraphs: [`The membership costs ${formatPrice(care.monthlyPrice)} per month.`],
  },
  {
    id: 'start',
    title: 'When it starts',
    paragraphs: [
      `If you sign up before the ${care.deadline}th of a month, the membership starts in that month.`,
      `If you sign up on the ${care.deadline}th or later, it starts in the next month.`,
    ],
  },
  {
    id: 'renewal',
    title: 'Renewal',
    paragraphs: [
      `At the end of the ${care.termMonths} months the membership renews by itself for another term, unless you have cancelled it.`,
    ],
  },
  {
    id: 'cancellation',
    title: 'Cancellation',
    paragraphs: [
      'You can cancel at any time.',
      `If you ask before the ${care.deadline}th of a month or on the ${care.deadline}th, the cancellation takes effect with the next calendar month: the month in which you ask is your last one.`,
      `If you ask after the ${care.deadline}th, the month after it is your last one.`,
      `A membership that is signed up and cancelled on the same ${care.deadline}th does not start.`,
    ],
  },
  {
    id: 'integrated-support',
    title: 'Integrated Support',
    paragraphs: ['A term includes:'],
    items: [
      `${care.coaching.sessions} health coaching sessions of ${care.coaching.minutes} minutes.`,
      `${care.groups.sessions} weekly group integration sessions of ${care.groups.hours} hour.`,
      `${care.consultations} medical consultations.`,
      `${care.checkIns.sessions} check-ins with a specialist, one every two weeks, of ${care.checkIns.minutes} minutes.`,
      'The Nue Score.',
    ],
  },
  {
    id: 'digital-innovation',
    title: 'Digital Innovation',
    paragraphs: ['The app gives you:'],
    items: [
      'Playlists.',
      'Your data from two health platforms.',
      'Messages without a limit.',
      'Scheduling and voice notes.',
      'Content on wellness.',
      'Virtual support for maintenance ketamine, if it is prescribed.',
    ],
  },
  {
    id: 'exclusive-access',
    title: 'Exclusive Access',
    paragraphs: ['Members have:'],
    items: [
      'One-to-one therapy at a lower price.',
      'Single sessions at a lower price.',
      `Maintenance ketamine, if it is prescribed, for ${formatPrice(care.maintenancePrice)} per experience.`,
      'A review by a provider.',
    ],
  },
];
