import { nueCareFacts as care } from '../../../facts/nueCareFacts.ts';
import { formatPrice } from '../../../facts/formatPrice.ts';
import type { FaqSection } from './faqEntry.ts';

/** The questions on the membership (seed 1 §3 and §9). */
export const nueCareQuestions: FaqSection = {
  id: 'nue-care',
  title: 'Nue Care',
  entries: [
    {
      id: 'what-is-nue-care',
      question: 'What is Nue Care?',
      answer: [`A membership for the time after a program. It runs for ${care.termMonths} months and renews by itself.`],
    },
    {
      id: 'who-can-join-nue-care',
      question: 'Who can join Nue Care?',
      answer: ['Everybody who has completed Reset or You. It can begin as soon as that program is complete.'],
    },
    {
      id: 'what-does-nue-care-cost',
      question: 'What does Nue Care cost?',
      answer: [`${formatPrice(care.monthlyPrice)} a month.`],
    },
    {
      id: 'when-does-nue-care-start',
      question: 'When does my membership start?',
      answer: [
        `If you join before the ${care.deadline}th of a month, it starts in that month. If you join later, or on the ${care.deadline}th, it starts in the next month.`,
      ],
    },
    {
      id: 'how-do-i-cancel-nue-care',
      question: 'How do I cancel?',
      answer: [
        `At any time. If you ask before the ${care.deadline}th of a month or on the ${care.deadline}th, it takes effect the next calendar month: the month in which you ask is your last one. If you ask later, the month after it is your last one.`,
      ],
      links: [{ text: 'See when it starts and ends', href: '/nue-care-terms-conditions' }],
    },
    {
      id: 'does-nue-care-renew',
      question: 'Does it renew by itself?',
      answer: [`Yes. After ${care.termMonths} months another term begins, unless you have cancelled.`],
    },
    {
      id: 'who-supports-me-in-nue-care',
      question: 'Who supports me?',
      answer: [
        `You have ${care.coaching.sessions} health coaching sessions of ${care.coaching.minutes} minutes, ${care.groups.sessions} weekly group sessions of ${care.groups.hours} hour, ${care.consultations} medical consultations, and ${care.checkIns.sessions} check-ins with a specialist, one every two weeks, of ${care.checkIns.minutes} minutes.`,
      ],
    },
    {
      id: 'what-is-in-the-app-of-nue-care',
      question: 'What does the app add?',
      answer: ['Playlists, data from two health platforms, messages without a limit, scheduling and voice notes, and content on wellness.'],
    },
    {
      id: 'what-is-only-for-members',
      question: 'What is only for members?',
      answer: [
        'One-to-one therapy and single sessions at a lower price, maintenance ketamine if it is prescribed, and a review by a provider.',
      ],
    },
    {
      id: 'is-maintenance-ketamine-included',
      question: 'Is maintenance ketamine included?',
      answer: [`No. If it is prescribed, each experience costs members ${formatPrice(care.maintenancePrice)}.`],
    },
    {
      id: 'what-is-the-nue-score',
      question: 'What is the Nue Score?',
      answer: ['One number out of three: mind, body and lifestyle. It is the rounded mean of those that you look at.'],
    },
    {
      id: 'how-do-i-join-nue-care',
      question: 'How do I join?',
      answer: ['Ask our welcome team. If you have not had a program with us yet, begin with the assessment.'],
      links: [{ text: 'Talk with us', href: '/talk-with-us' }],
    },
  ],
};
