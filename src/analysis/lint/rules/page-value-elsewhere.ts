import { joinWithConjunction, pageTextNames } from '../../../engine/index.ts';
import { clientTexts } from '../clientTexts.ts';
import type { LintRule } from '../rule.ts';

const written = /\{[A-Za-z][\w-]*\}/g;
const texts = joinWithConjunction(
  pageTextNames.map((name) => `"${name}"`),
  'and',
);
const filledIn = new RegExp(`^/steps/\\d+/page/(?:${pageTextNames.join('|')})$`);

/** Values are filled into some texts of pages only. The compiler checks that each of them is there. */
export const pageValueElsewhere: LintRule = {
  id: 'page-value-elsewhere',
  severity: 'warning',
  description: 'A value such as {state} stands in a text into which no value is filled.',
  help: `Write words in its place. Values are filled into ${texts} of a page only. In every other text, clients would read the name with its brackets.`,
  example: "'{state}' is shown as it is written here.",
  check: (subject) =>
    clientTexts(subject)
      .filter(({ at }) => at.file !== subject.definition.file || !filledIn.test(at.pointer))
      .flatMap(({ at, text }) =>
        [...new Set(text.match(written))].map((value) => ({
          at,
          message: `'${value}' is shown as it is written here.`,
          suggest: `Write words in its place: values are filled into ${texts} of a page only.`,
        })),
      ),
};
