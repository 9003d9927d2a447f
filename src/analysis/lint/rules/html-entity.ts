import type { LintRule } from '../rule.ts';
import { clientTexts } from '../clientTexts.ts';

/** The names of HTML entities that HTML editors insert. */
const namedCharacters: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', '’'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['bull', '•'],
  ['middot', '·'],
  ['deg', '°'],
  ['frac12', '½'],
  ['frac14', '¼'],
  ['times', '×'],
  ['ge', '≥'],
  ['le', '≤'],
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
  ['eacute', 'é'],
  ['ntilde', 'ñ'],
]);

const entity = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]+\d*));/g;

/** Texts must not contain HTML entities, because texts are shown as they are written. */
export const htmlEntity: LintRule = {
  id: 'html-entity',
  severity: 'warning',
  description: 'A text has a code of web pages in place of a character.',
  help: 'Type the character itself. Texts are shown as they are written, so clients would read a code such as &nbsp; or &amp; letter by letter. Such codes come along when a text is copied from the source of a web page.',
  example: "'&nbsp;' is shown as it is written here.",
  check: (subject) =>
    clientTexts(subject).flatMap(({ at, text }) =>
      [...new Map([...text.matchAll(entity)].map((found) => [found[0], readCharacter(found)]))].flatMap(([written, character]) =>
        character === undefined
          ? []
          : [{ at, message: `'${written}' is shown as it is written here.`, suggest: suggestCharacter(character) }],
      ),
    ),
};

/** The character that an entity represents; `undefined` for a text that only looks like an entity. */
function readCharacter([, decimal, hexadecimal, name = '']: RegExpMatchArray): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  if (Number.isNaN(code)) return namedCharacters.get(name);
  return code >= 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

function suggestCharacter(character: string): string {
  return /^\s$/.test(character) ? 'Type a space in its place.' : `Type ${character} in its place.`;
}
