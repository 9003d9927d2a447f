import { fdaOnKetamine } from '../../../config/sources.ts';
import { claims } from '../../../facts/claims.ts';
import { countInPlan, requirePlan } from '../../../facts/planFacts.ts';
import { programFacts as facts } from '../../../facts/programFacts.ts';
import type { Plan } from '../../../facts/checkoutPlans.ts';
import type { ClaimedFigure } from '../../../sections/Claims.tsx';
import type { Citation } from '../../../sections/SourceNote.tsx';
import type { FigureTableData } from '../../../sections/FigureTable.tsx';
import type { ProgramWeeks } from './programWeeks.ts';

/** A moment of a session. */
export interface Moment {
  readonly when: string;
  readonly name: string;
  readonly words: string;
  /** Where the line of the drawing is. */
  readonly line: string;
}

/** Words with their source, where they have one that is named. */
export interface SourcedWords {
  readonly words: string;
  readonly source?: Citation;
}

/** What the statements of this page rest on. */
const sources = {
  own: { name: 'Nue Life’s own account of its programs' },
  fda: { name: 'FDA, on compounded ketamine products, October 10, 2023', href: fdaOnKetamine },
  esketamine: { name: 'the FDA label of esketamine, a related medicine' },
} as const satisfies { readonly [name: string]: Citation };

const dose = `${facts.dose.from} to ${facts.dose.to} mg/kg`;

const moments: readonly Moment[] = [
  {
    when: 'Before',
    name: 'The room',
    words: 'Curtains half drawn, phone away. Your sitter is already in the next chair.',
    line: 'Level',
  },
  {
    when: 'Start',
    name: 'The dose',
    words: `You take what your clinician has set for you, from ${dose} of body weight. The music begins.`,
    line: 'Rising',
  },
  {
    when: 'The first hour',
    name: 'Inward',
    words: 'Eyes covered. Things may feel far away or very near. Nothing is asked of you.',
    line: 'Highest',
  },
  {
    when: 'The second hour',
    name: 'Return',
    words: 'The music softens. The room comes back piece by piece, and you let it.',
    line: 'Falling',
  },
  {
    when: 'After',
    name: 'Aftercare',
    words: 'Water, a few words or a voice note. The rest of the evening belongs to you.',
    line: 'Level again',
  },
];

const reset = requirePlan('reset');
const you = requirePlan('you');

/** The meetings of a program. `parts` are the parts of its time that are named under the drawing. */
function buildProgramWeeks(plan: Plan, shareOfAxis: number, parts: readonly string[]): ProgramWeeks {
  return {
    name: plan.name,
    length: plan.subscription ?? '',
    shareOfAxis,
    parts,
    lanes: [
      { kind: 'experience', count: plan.experiences, one: 'experience', many: 'experiences', note: `up to ${facts.longestSession} hours` },
      {
        kind: 'group',
        count: countInPlan(plan, 'group session'),
        one: 'group session',
        many: 'group sessions',
        note: `${facts.groupSession} minutes`,
      },
      {
        kind: 'coaching',
        count: countInPlan(plan, 'coaching session'),
        one: 'coaching session',
        many: 'coaching sessions',
        note: '',
      },
    ],
  };
}

const weeksTable: FigureTableData = {
  caption: 'What is in a program',
  columns: ['', reset.name, you.name],
  rows: [
    ['Length', reset.subscription ?? '', you.subscription ?? ''],
    ['Experiences', `${reset.experiences}`, `${you.experiences}`],
    ...(
      [
        ['Group sessions', 'group session'],
        ['Coaching sessions', 'coaching session'],
        ['Months of the app', 'app subscription'],
      ] as const
    ).map(([name, what]) => [name, `${countInPlan(reset, what)}`, `${countInPlan(you, what)}`]),
  ],
};

/** The words of /how-ketamine-works. Its statements on medicine are listed in src/site/REVIEW.md. */
export const howContent = {
  hours: {
    title: 'Two hours, drawn as a hill',
    lead: 'The higher the line, the further from the ordinary room. You come down on the other side, and someone is there.',
    alt: 'A hill: level before the session, rising after the dose, highest in the first hour, falling through the second hour, level again after it.',
    stepsTitle: 'The two hours, step by step',
    moments,
    table: {
      caption: 'The two hours',
      columns: ['When', 'The line', 'What happens'],
      rows: moments.map(({ when, line, words }) => [when, line, words]),
    } satisfies FigureTableData,
  },
  brain: {
    title: 'What happens in body and mind',
    paragraphs: [
      {
        words:
          'Ketamine quiets some signals between brain cells and lets others through. For a while, well-worn thoughts have less grip, and new connections form more easily.',
      },
      {
        words:
          'Meanwhile you may feel far from your body, dizzy or sleepy, or sick to your stomach, and your blood pressure can rise. This passes as the dose wears off. It is why somebody stays with you.',
        source: sources.esketamine,
      },
      {
        words:
          'That window is why the days after matter as much as the hours themselves, and why each program pairs experiences with groups and coaching.',
      },
    ] satisfies readonly SourcedWords[],
  },
  isNot: {
    title: 'What it is not',
    items: [
      { words: 'A cure, or right for everyone.' },
      { words: 'Something to do alone: a sitter is required.', source: sources.own },
      {
        words:
          'Approved by the FDA for depression, anxiety or PTSD. It is approved as an anesthetic; a clinician decides whether to use it for anything else.',
        source: sources.fda,
      },
      { words: 'A service for emergencies.' },
    ] satisfies readonly SourcedWords[],
  },
  weeks: {
    title: 'The weeks of a program',
    lead: 'One mark is one meeting. The drawing spreads them evenly; your care team sets the days with you.',
    programs: [
      buildProgramWeeks(reset, 0.25, ['Week 1', 'Week 2', 'Week 3', 'Week 4']),
      buildProgramWeeks(you, 1, ['Month 1', 'Month 2', 'Month 3', 'Month 4']),
    ] satisfies readonly ProgramWeeks[],
    table: weeksTable,
  },
  need: {
    title: 'What you need at home',
    link: { text: 'How to prepare a room', href: '/journal/search?query=room' },
    items: [
      'A sitter you trust, in the room for the whole session.',
      'A couch or bed, and something over your eyes.',
      'An evening with nothing after it.',
      'The app, for music and for your care team.',
    ],
  },
  safety: {
    id: 'safety',
    title: 'How safety is kept',
    lead: 'Before, during and after.',
    terms: [
      {
        name: 'Before you start',
        words:
          'We ask about your health before anything is sold, and say no when treatment at home is not safe for you. A clinician sees you in a virtual consultation, and sets the dose.',
      },
      {
        name: 'The dose',
        words: `From ${dose} of body weight, taken by mouth. The first one is delivered ${facts.daysToFirstDose} business days after your consultation.`,
        source: sources.own,
      },
      { name: 'In the room', words: 'A sitter is with you, in person, at every session. Aftercare follows each one.', source: sources.own },
      {
        name: 'The same day',
        words: 'Do not drive or use machines until the next day, after a night of sleep.',
        source: sources.esketamine,
      },
      { name: 'In between', words: 'Every program includes telemedicine care. Reset and You have group sessions and coaching too.' },
    ],
  },
  results: {
    id: 'results',
    title: 'What others have seen',
    lead: 'These figures are our own. They say what happened to others, not what will happen to you.',
    claims: [
      { figure: claims.reliefHours, words: 'hours is how soon relief comes.', subject: 'relief', kind: 'outcome' },
      {
        figure: claims.treatmentResistant.improved,
        words: `of ${claims.treatmentResistant.patients} treatment-resistant patients improved after six sessions.`,
        subject: 'treatment-resistant patients',
        kind: 'outcome',
      },
      { figure: claims.anxiety, words: 'of anxiety patients improved.', subject: 'anxiety', kind: 'outcome' },
      {
        figure: claims.depression,
        words: 'of moderate to severe depression patients reached virtually no symptoms.',
        subject: 'depression',
        kind: 'outcome',
      },
    ] satisfies readonly ClaimedFigure[],
  },
  lastWord: {
    title: 'Is it right for you? That is a fair question.',
    lead: `About ${facts.assessment} minutes. If it would not fit, we say so.`,
    link: { text: 'Take the assessment', href: '/talk-to-us' },
  },
} as const;
