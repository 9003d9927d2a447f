import type { LintRule } from '../rule.ts';
import { clientTexts } from '../clientTexts.ts';

const tag = /<\/?([A-Za-z][A-Za-z\d-]*)(?:\s[^<>]*)?\/?>/g;

/** Texts are no HTML: what is written is what is shown. */
export const htmlTag: LintRule = {
  id: 'html-tag',
  severity: 'warning',
  description: 'A text has a tag of web pages, such as <b>.',
  help: 'Take the tag away. Texts are shown as they are written, so clients would read it letter by letter. What is to stand out has a property of its own, such as "lead", "points" or "note".',
  example: "'<b>' is shown as it is written here.",
  check: (subject) =>
    clientTexts(subject).flatMap(({ at, text }) =>
      listTags(text).map((written) => ({ at, message: `'${written}' is shown as it is written here.`, suggest: 'Take the tag away.' })),
    ),
};

/** The first tag of each name: that there is one that closes it goes without saying. */
function listTags(text: string): readonly string[] {
  const first = new Map<string, string>();
  for (const [written, name = ''] of text.matchAll(tag)) if (!first.has(name)) first.set(name, written);
  return [...first.values()];
}
