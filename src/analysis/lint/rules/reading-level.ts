import type { Rule } from '../rule.ts';
import { clientTexts } from '../texts.ts';

/** The highest school grade that our words may ask for. */
const highestGrade = 8;
/** A grade is an average: of a few words it says nothing. */
const fewestWords = 10;

/** Words that people in distress can read. */
export const readingLevel: Rule = {
  id: 'reading-level',
  severity: 'warning',
  description: `A text asks for more than ${highestGrade} years of school.`,
  docs: `Many clients read on a phone, in distress. The grade (Flesch-Kincaid) grows with long sentences and long words: make two sentences of one, and choose the everyday word. Texts of fewer than ${fewestWords} words are not judged. Words that must stand as they are, such as the name of an illness or a text of the specification, can be allowed with that reason.`,
  check: (subject) =>
    clientTexts(subject).flatMap(({ at, text }) => {
      const words = text.split(/\s+/).filter((word) => /[a-z]/i.test(word));
      const grade = words.length < fewestWords ? 0 : subject.gradeOf(text);
      return grade <= highestGrade
        ? []
        : [
            {
              at,
              message: `This reads at grade ${grade.toFixed(1)}; our limit is grade ${highestGrade}.`,
              suggest: 'Write shorter sentences and everyday words.',
            },
          ];
    }),
};
