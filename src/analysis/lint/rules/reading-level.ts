import type { LintRule } from '../rule.ts';
import { clientTexts } from '../clientTexts.ts';

/** The highest school grade that a text may require. */
const maxGrade = 8;
/** The fewest words for which a grade is computed, since it is an average. */
const minWords = 10;

/** Texts must be easy enough for people in distress. */
export const readingLevel: LintRule = {
  id: 'reading-level',
  severity: 'warning',
  description: `A text asks for more than ${maxGrade} years of school.`,
  help: `Many clients read on a phone, in distress. The grade (Flesch-Kincaid) grows with long sentences and long words: make two sentences of one, and choose the everyday word. Texts of fewer than ${minWords} words are not judged. Words that must stand as they are, such as the name of an illness or a text of the specification, can be allowed with that reason.`,
  example: 'This reads at grade 20.2; our limit is grade 8.',
  check: (subject) =>
    clientTexts(subject).flatMap(({ at, text }) => {
      const words = text.split(/\s+/).filter((word) => /[a-z]/i.test(word));
      const grade = words.length < minWords ? 0 : subject.gradeOf(text);
      return grade <= maxGrade
        ? []
        : [
            {
              at,
              message: `This reads at grade ${grade.toFixed(1)}; our limit is grade ${maxGrade}.`,
              suggest: 'Write shorter sentences and everyday words.',
            },
          ];
    }),
};
