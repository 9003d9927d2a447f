/** A space at either end, an unusual space, an invisible character, or a letter that looks like a Latin one. */
const hiddenCharacter = /^ | $|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}|\p{Script=Cyrillic}|\p{Script=Greek}/u;

/**
 * The first character of a name that people cannot distinguish from another one or cannot see, and the correction; `undefined` if
 * there is none.
 */
export function describeHiddenCharacter(name: string): string | undefined {
  const found = hiddenCharacter.exec(name);
  if (found === null) return undefined;
  const before = name.slice(0, found.index);
  const place = before === '' ? 'At its beginning' : `After '${before}'`;
  return `${place} stands ${nameOfCharacter(found[0])}: take it out${isLetter(found[0]) ? ', and type the Latin letter' : ''}.`;
}

function isLetter(character: string): boolean {
  return /\p{L}/u.test(character);
}

function nameOfCharacter(character: string): string {
  const number = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  if (character === ' ') return 'a space';
  if (isLetter(character)) return `a ${/\p{Script=Greek}/u.test(character) ? 'Greek' : 'Cyrillic'} letter (${number})`;
  return `${/\p{Zs}/u.test(character) ? 'a space of another kind' : 'an invisible character'} (${number})`;
}
