import { nueCareFacts as care } from '../../../facts/nueCareFacts.ts';
import { formatPrice } from '../../../facts/formatPrice.ts';
import { externalLinks } from '../../../config/externalLinks.ts';

/** The words of the page of the membership (seed 1 §2 and §3). */
export const nueCareContent = {
  hero: {
    eyebrow: 'Nue Care, the aftercare membership',
    title: 'Nue Care',
    heading: 'The only ketamine therapy company that doesn’t want to sell you more ketamine.',
    lead: `${care.termMonths} months of people, check-ins and company for the time after Reset or You.`,
    join: { text: 'Join Nue Care', href: externalLinks.nueCareSubscription },
    talk: { text: 'Talk with Us', href: '/talk-with-us' },
  },
  offer: {
    title: 'What a membership holds',
    counts: {
      name: 'Integrated Support',
      items: [
        { count: care.groups.sessions, what: `weekly group integration sessions, ${care.groups.hours} hour each` },
        { count: care.checkIns.sessions, what: `check-ins with a specialist, every second week, ${care.checkIns.minutes} minutes each` },
        { count: care.coaching.sessions, what: `health coaching sessions, ${care.coaching.minutes} minutes each` },
        { count: care.consultations, what: 'medical consultations' },
      ],
      more: 'And access to the Nue Score.',
    },
    lists: [
      {
        name: 'Digital Innovation',
        items: [
          'Playlists, and content on wellness',
          'Biometric data from two health data platforms, if you connect them',
          'Messages without a limit',
          'Scheduling and voice notes in the app',
          'Virtual support for maintenance ketamine, if it is prescribed',
        ],
      },
      {
        name: 'Exclusive Access',
        items: [
          'One-to-one therapy at a lower price',
          'Single sessions at a lower price',
          `Maintenance ketamine for ${formatPrice(care.maintenancePrice)} per experience, if it is prescribed`,
          'A review by a provider',
        ],
      },
    ],
  },
  score: {
    title: 'The Nue Score',
    words:
      'Three rings, one number: the mean of the rings that you switch on. It is there to show a slow change, not to grade you. These numbers are an example.',
    pillars: {
      mind: { name: 'Mind', about: 'Mood, worry, sleep' },
      body: { name: 'Body', about: 'Rest, movement, heart rate' },
      lifestyle: { name: 'Lifestyle', about: 'People, habits, time outside' },
    },
  },
  voices: 'Members say',
  terms: {
    id: 'price-and-terms',
    title: 'Price and terms',
    lead: 'In full, before you join.',
    terms: [
      {
        name: 'Price',
        words: `${formatPrice(care.monthlyPrice)} per month, for ${care.termMonths} months. It renews by itself for another term.`,
      },
      {
        name: 'Start',
        words: `Join before the ${care.deadline}th and it starts this month; on the ${care.deadline}th or later, next month.`,
      },
      {
        name: 'Cancel',
        words: `At any time. Ask before the ${care.deadline}th or on it and it takes effect the next calendar month; later, one month after that.`,
      },
      { name: 'Who can join', words: 'Everybody who has completed Reset or You.' },
    ],
    link: { text: 'Read the membership terms', href: '/nue-care-terms-conditions' },
  },
  banner: {
    title: 'New to Nue Life?',
    words: 'Nue Care comes after a program. Start with a conversation about where you are now.',
    link: { text: 'Talk with Us', href: '/talk-with-us' },
  },
} as const;
