import discover from '../../../../ui/art/step-discover.svg';
import expand from '../../../../ui/art/step-expand.svg';
import grow from '../../../../ui/art/step-grow.svg';
import tell from '../../../../ui/art/step-tell.svg';
import verify from '../../../../ui/art/step-verify.svg';
import { programFacts as facts } from '../../../facts/programFacts.ts';
import type { ProcessStep } from '../../../sections/Steps.tsx';

/** The steps that landing pages name (seed 0 §1 and §2), each once. */
const steps = {
  tell: {
    name: 'Tell us how you are',
    words: `A short assessment, about ${facts.assessment} minutes. If a program would not fit, we say so plainly.`,
    art: tell,
  },
  talk: {
    name: 'Talk with a person',
    words: 'Our welcome team answers your questions. You then book your medical consultation in the app.',
    art: discover,
  },
  verify: {
    name: 'Verify your service',
    words: 'An identity service confirms it once. Our welcome team then applies your price on the call.',
    art: verify,
  },
  begin: {
    name: 'Begin at home',
    words: `Your first dose is delivered ${facts.daysToFirstDose} business days after the consultation. Sessions are weekly, with a sitter.`,
    art: grow,
  },
  come: {
    name: 'Come to your session',
    words: `Up to ${facts.longestSession} hours, with somebody beside you from the first minute to the last.`,
    art: grow,
  },
  last: {
    name: 'Make it last',
    words: `Integration groups of ${facts.groupSession} minutes and health coaching carry it into your week.`,
    art: expand,
  },
} as const satisfies { readonly [name: string]: ProcessStep };

/** From the first question to everyday life. */
export const fourSteps: readonly ProcessStep[] = [steps.tell, steps.talk, steps.begin, steps.last];

/** The same steps for clients who get another price. */
export const verifiedSteps: readonly ProcessStep[] = [steps.tell, steps.talk, steps.verify, steps.begin];

/** A short list of the steps. */
export const threeSteps: readonly ProcessStep[] = [steps.tell, steps.begin, steps.last];

/** The short list for sessions in person. */
export const inPersonSteps: readonly ProcessStep[] = [steps.tell, steps.come, steps.last];
