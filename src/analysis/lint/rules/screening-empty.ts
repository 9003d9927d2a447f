import { emptyPagesOf } from '../emptyPages.ts';
import { exampleLines } from '../exampleLines.ts';
import type { LintRule } from '../rule.ts';

/** A screening must show at least one question to every client who reaches it. */
export const screeningEmpty: LintRule = {
  id: 'screening-empty',
  severity: 'error',
  description: 'Some clients come to a page of questions on which none is shown.',
  help: 'Proved for all answers at once, and shown with answers that lead there. Each question of the page has a "showWhen", and for these clients none is true: they see a heading and a button only. Lead them past the page, or show one of its questions to everybody. Where it cannot be worked out, "undecided" says so.',
  example: "Some clients come to 'checks', and none of its questions is shown.",
  check(subject) {
    return emptyPagesOf(subject).flatMap(({ id, at, found }) =>
      'path' in found
        ? [
            {
              at,
              message: [
                `Some clients come to '${id}', and none of its questions is shown.`,
                ...exampleLines(subject, found, 'They come there with:'),
              ].join('\n'),
              suggest: 'Lead them past this page with an exit before it, or take "showWhen" away from one of its questions.',
            },
          ]
        : [],
    );
  },
};
