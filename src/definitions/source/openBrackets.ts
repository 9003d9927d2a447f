/** Matches strings and brackets. Strings are matched so that brackets within them are not counted. */
export const stringOrBracket = /"(?:[^"\\\r\n]|\\.)*"?|[[{]|[\]}]/g;

interface OpenBracket {
  readonly token: string;
  readonly offset: number;
}

export function findOpenBrackets(text: string): readonly OpenBracket[] {
  const open: OpenBracket[] = [];
  for (const { 0: token, index } of text.matchAll(stringOrBracket)) {
    if (token === '[' || token === '{') open.push({ token, offset: index });
    else if (token === ']' || token === '}') open.pop();
  }
  return open;
}

export function innermostBracket(text: string): string | undefined {
  return findOpenBrackets(text).at(-1)?.token;
}

/**
 * The bracket of a list that was opened with { instead of [. The parser stops at the first entry if that is an object, and after it
 * if it is a text. What follows the entry shows that it is a list: another entry without a name, or ].
 */
export function findListOpenedAsObject(text: string, before: string, offset: number): number | undefined {
  const opening = /:\s*(?=\{$)/.exec(before);
  if (opening !== null && text[offset] === '{')
    return isNextInList(text.slice(findClosingOffset(text, offset) + 1)) || /"options"\s*$/.test(before.slice(0, opening.index))
      ? before.length - 1
      : undefined;
  const openingWithString = /\{\s*"(?:[^"\\\r\n]|\\.)*"$/.exec(before);
  return openingWithString !== null && before.slice(0, openingWithString.index).trimEnd().endsWith(':') && isNextInList(text.slice(offset))
    ? openingWithString.index
    : undefined;
}

/** True for the text after an entry of a list: ], or a comma and an entry without a name. */
function isNextInList(rest: string): boolean {
  return /^\s*(?:\]|,\s*(?:\{|"(?:[^"\\\r\n]|\\.)*"\s*[,\]}]))/.test(rest);
}

/** The offset at which the object or list that opens at an offset is closed; the end of the text if it is not closed. */
function findClosingOffset(text: string, offset: number): number {
  let depth = 0;
  for (const { 0: token, index } of text.slice(offset).matchAll(stringOrBracket)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth === 0) return offset + index;
  }
  return text.length;
}
