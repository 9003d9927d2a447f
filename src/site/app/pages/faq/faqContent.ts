import type { FaqSection } from './faqEntry.ts';
import { nueCareQuestions } from './nueCareQuestions.ts';
import { createProgramQuestions } from './programQuestions.ts';

/** The words of /faq around the questions. */
export const faqContent = {
  title: 'Questions and answers',
  heading: 'What would you like to know?',
  sections: 'Sections',
  search: {
    label: 'Search the questions',
    placeholder: 'Try “sitter” or “cancel”',
    all: (count: number) => `${count} questions`,
    found: (shown: number, all: number) => `${shown} of ${all} questions`,
    none: (search: string) => `We found no result for “${search}”.`,
  },
  call: {
    title: 'Not here?',
    words: 'Ask a person on our welcome team.',
    link: { text: 'Talk with us', href: '/talk-with-us' },
  },
} as const;

/**
 * The questions and answers of /faq, in the order in which they are shown (seed 1 §2).
 *
 * @param states The codes of the states that we serve; `undefined` where they are not known.
 */
export function listFaqSections(states: readonly string[] | undefined): readonly FaqSection[] {
  return [createProgramQuestions(states), nueCareQuestions];
}
