import { payingNotes } from '../../../facts/payingNotes.ts';

/** The address of the pledge as a PDF, which the build makes (src/site/build/buildPledgePdf.ts). */
export const pledgeHref = '/nue-life-pledge.pdf';

/** The pledge, on the page and in the PDF. Each promise is kept by the code or by a rule that src/site/REVIEW.md names. */
export const pledge = {
  title: 'Our pledge',
  lead: 'What everybody who comes to us can hold us to.',
  promises: [
    'We say no when treatment at home is not safe for you, and we show you why.',
    'We show you the whole price before you buy. Nothing is paid on a call.',
    'We name the source of every figure about people, and say of results that yours may differ.',
    'No advertiser sees an answer that you give us.',
    'You can stop at any step. Answers of an assessment that you do not finish are not sent to us.',
    payingNotes.veterans,
    'The crisis line is one tap away on every page: call or text 988.',
  ],
  help: 'We are not an emergency service. If you need someone now, call or text 988, or call 1-800-273-8255. It is free, at any hour.',
  /** The text alternative of the drawing. */
  artAlt: 'Rings spread on still water from one point, under a low sun.',
  /** When its words were changed last, an ISO date. */
  changed: '2026-11-24',
} as const;
