import { crisisLines } from '../../../../ui/index.ts';
import { claims } from '../../../facts/claims.ts';
import { joinWords } from '../../../facts/joinWords.ts';
import { describeFinancing, payingNotes } from '../../../facts/payingNotes.ts';
import { countInPlan, requirePlan } from '../../../facts/planFacts.ts';
import { listStateNames } from '../../../facts/stateNames.ts';
import { discountGroups, programFacts as facts } from '../../../facts/programFacts.ts';
import type { Plan } from '../../../facts/checkoutPlans.ts';
import { formatPrice } from '../../../facts/formatPrice.ts';
import type { FaqSection } from './faqEntry.ts';

const reset = requirePlan('reset');
const you = requirePlan('you');

/**
 * The questions on the programs. Statements on medicine, law or privacy are listed in src/site/REVIEW.md.
 *
 * @param states The codes of the states that we serve; `undefined` where they are not known.
 */
export const createProgramQuestions = (states: readonly string[] | undefined): FaqSection => ({
  id: 'programs',
  title: 'The programs',
  entries: [
    {
      id: 'who-is-it-for',
      question: 'Who are the programs for?',
      answer: [
        `Our programs are for adults of ${facts.youngestAge} and over with depression, anxiety or PTSD, who live in a state that we serve.`,
        'The assessment asks about your health, and says at its end what the next step is for you.',
      ],
      links: [{ text: 'Take the assessment', href: '/talk-to-us' }],
    },
    {
      id: 'who-cannot-take-part',
      question: 'Who cannot take part?',
      answer: [
        `The assessment asks about pregnancy and breastfeeding, schizophrenia or psychosis, thoughts about ending your life, and illicit drugs in the last ${facts.monthsWithoutDrugs} months. If one of these is true for you, we do not offer you treatment at home.`,
        'If another answer needs a conversation, our welcome team talks with you before you buy anything.',
      ],
    },
    {
      id: 'what-if-i-am-told-no',
      question: 'What if I am told no?',
      answer: [
        'We show you which of your answers decided it, and name other places to turn. You can change an answer that you gave by mistake.',
      ],
    },
    {
      id: 'what-if-i-need-help-now',
      question: 'What if I need help now?',
      answer: ['Call or text 988, or call 1-800-273-8255. It is free, at any hour. We are not an emergency service.'],
      alsoFoundBy: 'crisis suicide suicidal I want to end my life die dying kill hurt harm cut myself self-harm selfharm overdose hopeless',
      links: [
        { text: 'Call 988', href: crisisLines.call },
        { text: 'Text 988', href: crisisLines.text },
        { text: `Call ${crisisLines.national.shown}`, href: crisisLines.national.href },
      ],
    },
    {
      id: 'which-states',
      question: 'Which states are you in?',
      answer: [
        ...(states === undefined || states.length === 0 ? [] : [`Today we are in ${joinWords(listStateNames(states), 'and')}.`]),
        'The list grows. The first step of the assessment asks where you live, and says at once whether we are there. If we are not, you can leave your email, and we write to you once when we open.',
      ],
      links: [{ text: 'See if we are in your state', href: '/talk-to-us' }],
    },
    {
      id: 'how-long-is-the-assessment',
      question: 'How long does the assessment take?',
      answer: [
        `About ${facts.assessment} minutes. You can stop at any time: close the tab before the end, and your answers are not sent to us.`,
      ],
    },
    {
      id: 'who-sees-my-answers',
      question: 'Who sees my answers?',
      answer: [
        'Our care and welcome teams. No advertiser sees an answer. They are kept in your tab until you finish, then in our own records.',
      ],
    },
    {
      id: 'what-happens-after-the-assessment',
      question: 'What happens after the assessment?',
      answer: [
        'You make an account, and then book a call with our welcome team. If you have chosen a program before, and nothing in your answers needs a conversation first, you can also buy it at once.',
      ],
    },
    {
      id: 'what-is-the-call',
      question: 'What is the call about?',
      answer: [
        `It takes ${facts.call} minutes, by phone. Ask anything; there is nothing to prepare. Nothing is decided and nothing is paid in it. While somebody is free you can also be called right away.`,
      ],
      links: [{ text: 'Talk with us', href: '/talk-with-us' }],
    },
    {
      id: 'how-do-i-move-my-call',
      question: 'How do I move my call?',
      answer: ['The email that confirms it has a link to choose another time. The earlier time is then free for somebody else.'],
    },
    {
      id: 'what-is-in-a-program',
      question: 'What is in a program?',
      answer: [`${describeProgram(reset)} ${describeProgram(you)}`, 'Every program includes telemedicine care.'],
    },
    {
      id: 'how-long-is-a-program',
      question: 'How long is a program?',
      answer: ['Reset takes one month, and You takes four months. Sessions are weekly.'],
    },
    {
      id: 'how-long-is-a-session',
      question: 'How long is a session?',
      answer: [`Up to ${facts.longestSession} hours, once a week. Aftercare follows each session.`],
      links: [{ text: 'See the two hours drawn out', href: '/how-ketamine-works' }],
    },
    {
      id: 'do-i-need-someone-with-me',
      question: 'Do I need someone with me?',
      answer: [
        'Yes. A sitter has to be there with you, in person, at every session. If nobody can be, tell us in the assessment, and we talk about it first.',
      ],
    },
    {
      id: 'what-is-the-dose',
      question: 'How much ketamine is in a dose?',
      answer: [
        `Doses range from ${facts.dose.from} to ${facts.dose.to} milligrams for each kilogram of body weight. The ketamine is taken by mouth.`,
      ],
    },
    {
      id: 'when-does-my-first-dose-arrive',
      question: 'When does my first dose arrive?',
      answer: [`It is delivered ${facts.daysToFirstDose} business days after your consultation.`],
    },
    {
      id: 'what-is-an-integration-session',
      question: 'What is an integration session?',
      answer: [
        `A session in a group, of ${facts.groupSession} minutes. Reset has ${countInPlan(reset, 'group session')} of them and You has ${countInPlan(you, 'group session')}.`,
      ],
    },
    {
      id: 'what-is-the-app',
      question: 'What is the app for?',
      answer: [
        `You log in there, answer the medical questions and book your first virtual consultation. It is for clients of our programs: Reset has it for ${countInPlan(reset, 'app subscription')} months, You for ${countInPlan(you, 'app subscription')}.`,
      ],
    },
    {
      id: 'what-happens-after-i-buy',
      question: 'What happens after I buy?',
      answer: [
        'You get a welcome email, and its link lets you set a password. Then you download the app, log in, answer the medical questions and book your first virtual consultation.',
      ],
    },
    {
      id: 'how-well-does-it-work',
      question: 'How well does it work?',
      answer: [
        `Of ${claims.treatmentResistant.patients} treatment-resistant patients, ${claims.treatmentResistant.improved} improved after six sessions. Of patients with anxiety, ${claims.anxiety} improved. Of patients with moderate to severe depression, ${claims.depression} reached virtually no symptoms.`,
        'These figures are our own. They say what happened to others, not what will happen to you.',
      ],
    },
    {
      id: 'what-does-a-program-cost',
      question: 'What does a program cost?',
      answer: [`${describePrice(reset)} ${describePrice(you)} ${payingNotes.lowestPrice}`],
    },
    {
      id: 'can-i-pay-over-time',
      question: 'Can I pay over time?',
      answer: [`Yes. ${describeFinancing([reset, you]) ?? ''} ${payingNotes.fullTerms}`],
    },
    {
      id: 'do-you-take-insurance',
      question: 'Do you take health insurance?',
      answer: ['No. You can pay over time, and some people pay less.'],
      links: [{ text: 'Who pays less?', href: '/faq#who-pays-less' }],
    },
    {
      id: 'who-pays-less',
      question: 'Who pays less?',
      answer: [
        payingNotes.veterans,
        `There can be special prices for these groups, after a call with our welcome team: ${discountGroups.join(', ')}. An identity service confirms that you belong to one.`,
      ],
    },
    {
      id: 'what-comes-after-a-program',
      question: 'What can I buy after a program?',
      answer: [`Maintenance packages of 2, 4 or 6 doses, and a package that leads from Reset to You. ${describeMaintenance()}`],
      links: [{ text: 'See the packages', href: '/checkout/select?allOptions=1' }],
    },
  ],
});

function describeProgram(plan: Plan): string {
  const features = plan.features.map(({ name }) => name.replace(/^\d+-month/, 'a $&')).filter((name) => /^(?:\d|a )/.test(name));
  return `The program ${plan.name} has ${joinWords(features, 'and')}.`;
}

function describePrice(plan: Plan): string {
  const each = plan.prices.find(({ type }) => type === 'per experience')?.amount;
  return `The program ${plan.name} costs ${formatPrice(plan.price)} in total${each === undefined ? '' : `, which is ${formatPrice(each)} per experience`}.`;
}

function describeMaintenance(): string {
  const packages = ['maintain2', 'maintain4', 'maintain6', 'upgrade_to_you'].map(requirePlan);
  return `${packages.map(({ name, price }) => `${name} costs ${formatPrice(price)}`).join(', ')}.`;
}
