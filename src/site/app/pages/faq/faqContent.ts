import type { FaqSection } from './faqEntry.ts';
import { nueCareQuestions } from './nueCareQuestions.ts';
import { programQuestions } from './programQuestions.ts';

/** The questions and answers of /faq, in the order in which they are shown (seed 1 §2). */
export const faqSections: readonly FaqSection[] = [programQuestions, nueCareQuestions];
