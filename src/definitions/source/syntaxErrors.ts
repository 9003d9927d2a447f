import { findListOpenedAsObject, findOpenBrackets, innermostBracket } from './openBrackets.ts';

/** Spaces and marks that JSON allows only in texts: they look like a space, or are invisible. */
const invisibleCharacter = /^[\u00A0\u2000-\u200F\u2028\u2029\u202F\u2060\u3000\uFEFF]/;

const writtenNumbers = 'Write it like 3, -3 or 3.5.';

/** The position at which the parser stopped. */
export interface SyntaxErrorContext {
  readonly text: string;
  /** The text from that position on. */
  readonly found: string;
  /** The text before it, without trailing spaces. */
  readonly before: string;
  readonly offset: number;
}

/** The description of a syntax error. `offset` is the place to correct, which may be before the place where the parser stopped. */
export interface SyntaxErrorMessage {
  readonly offset: number;
  readonly message: string;
  readonly suggest: string;
}

/** Describes a parser error in plain words. `code` is the name that jsonc-parser gives to the error. */
export function describeSyntaxError(code: string, around: SyntaxErrorContext): SyntaxErrorMessage {
  const { found, before, offset, text } = around;
  if (text.trim() === '')
    return { offset: 0, message: 'This file is empty.', suggest: 'Copy a file of the same kind and change its words, or delete this one.' };
  // Valid JSON never begins a line with these marks of a merge conflict, so they come from git.
  const mergeMarker = text.search(/^(?:<{7}|={7}|>{7})(?: |\r?$)/m);
  if (mergeMarker >= 0)
    return {
      offset: mergeMarker,
      message: 'Two changes of this file were not merged: both stand here, between marks of git.',
      suggest: 'Keep what is right of the two, and take away the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    };
  if (invisibleCharacter.test(found))
    return {
      offset,
      message: 'An invisible character stands here, such as a no-break space from a word processor.',
      suggest: 'Take it away, and type a space in its place.',
    };
  if (/^(?:#|<!--)/.test(text.slice(offset))) return describeComment(around);
  if (code !== 'InvalidCommentToken' && isAfterEnd(before)) return describeTextAfterEnd(around);
  if (/^[“”„‘’']/.test(found))
    return { offset, message: `${found[0]} is not the quotation mark that JSON uses.`, suggest: 'Write a straight double quote: "' };
  if (before.endsWith(',') && /^[\]}]/.test(found))
    return { offset: before.length - 1, message: 'There is a comma, but nothing follows it.', suggest: 'Take this comma away.' };
  if (before.endsWith(',') && found === ',') return { offset, message: 'There is a comma too many.', suggest: 'Take this comma away.' };
  const unclosedName = findUnclosedName(before);
  if (unclosedName !== undefined)
    return {
      offset: unclosedName,
      message: 'This name has no closing quotation mark.',
      suggest: 'Put " before the colon, as in "name": value',
    };
  const unclosedText = findUnclosedText(around);
  if (unclosedText !== undefined)
    return { offset: unclosedText, message: 'The text before this has no closing quotation mark.', suggest: 'Put " before this comma.' };
  if (/^[A-Za-z]/.test(found) && endsWithText(before))
    return {
      offset,
      message: `${quoteWord(found)} stands outside the quotation marks.`,
      suggest: 'To write a quotation mark inside a text, put a backslash before it: \\"',
    };
  return (
    describeListOpenedAsObject(around) ??
    describeMisplacedBracket(around) ??
    describeWrongSign(around) ??
    describeMisspeltNumber(code, around) ??
    (found.startsWith(':') ? describeNameWithoutObject(before) : undefined) ??
    messagesByCode[code]?.(around) ?? {
      offset,
      message: `${found === '' ? 'The end of the file' : quoteWord(found)} cannot stand here.`,
      suggest: 'Compare it with the same place in a file that works.',
    }
  );
}

/** A word of the file in quotation marks, so that it is not read as part of the message; an invisible character by its code point. */
function quoteWord(word: string): string {
  return `'${word.replaceAll(/\p{Cc}/gu, formatCodePoint)}'`;
}

function formatCodePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** True when the outermost bracket was closed before this place, so that nothing may follow. */
function isAfterEnd(before: string): boolean {
  return /[\]}]$/.test(before) && innermostBracket(before) === undefined;
}

/** True when a text was just closed on the same line: the text that follows probably belongs inside it. */
function endsWithText(before: string): boolean {
  return before.endsWith('"') && /:\s*"[^\r\n]*$/.test(before);
}

/** True when a list seems to contain a name with its value: then the list before was not closed. */
function isListWithName(text: string, offset: number, found: string): boolean {
  return found.startsWith('"') && /^\s*:/.test(text.slice(offset + found.length)) && innermostBracket(text.slice(0, offset)) === '[';
}

/** The offset of a name whose closing quotation mark is missing: it extends to the mark that opens its value, as in `"name: "`. */
function findUnclosedName(before: string): number | undefined {
  return /"[\w$@-]+\s*:\s*"$/.exec(before)?.index;
}

/**
 * The offset of the comma before which a closing quotation mark is missing: the text extends to the mark that opens the next name,
 * as in `"Yes, "value": "yes"`.
 */
function findUnclosedText({ text, found, before, offset }: SyntaxErrorContext): number | undefined {
  return /^"\s*:/.test(text.slice(offset + found.length)) ? /,\s*"$/.exec(before)?.index : undefined;
}

/** The error of a list that was opened with { instead of [. */
function describeListOpenedAsObject({ text, before, offset }: SyntaxErrorContext): SyntaxErrorMessage | undefined {
  const bracket = findListOpenedAsObject(text, before, offset);
  return bracket === undefined
    ? undefined
    : {
        offset: bracket,
        message: 'This list is opened with the wrong bracket.',
        suggest: 'A list begins with [: write [ in place of this {.',
      };
}

/** The error of a bracket that closes nothing that is open, or opens where a name is expected. */
function describeMisplacedBracket({ found, before, offset }: SyntaxErrorContext): SyntaxErrorMessage | undefined {
  const open = findOpenBrackets(before);
  const innermost = open.at(-1)?.token;
  if (found === '}' && innermost === '[')
    return {
      offset,
      message: 'The list before this is still open.',
      suggest: 'Close it with ], or take this } away.',
    };
  if (found === ']' && innermost === '{')
    return open.some(({ token }) => token === '[')
      ? { offset, message: 'What { opened before this is still open.', suggest: 'Close it with }, or take this ] away.' }
      : { offset, message: 'No list is open that this could close.', suggest: 'Put [ where the list begins, or take this ] away.' };
  if (found !== '{' || innermost !== '{') return undefined;
  if (before.endsWith('{')) return { offset, message: 'There is an opening bracket too many.', suggest: 'Take this { away.' };
  if (/\}\s*,$/.test(before))
    return {
      offset,
      message: 'Only in a list can this stand without a name.',
      suggest: 'Put [ before the first entry and ] behind the last one, or close with } what is open before this.',
    };
  return before.endsWith(',')
    ? { offset: before.length - 1, message: 'A closing bracket is missing here.', suggest: 'Put } before this comma.' }
    : undefined;
}

const wrongSigns: ReadonlyMap<string, string> = new Map([
  [';', 'Between two entries, write a comma in its place.'],
  ['=', 'Between a name and its value, write a colon in its place.'],
  ['(', 'Where a list begins, write [ in its place.'],
  [')', 'Where a list ends, write ] in its place.'],
  // The suggestions of the check, and the guides, write it.
  ['…', 'In an example, it stands for what you have to write.'],
]);

/** The error of another sign where JSON has a comma, a colon or a bracket, or of the sign for what an example leaves out. */
function describeWrongSign({ found, offset }: SyntaxErrorContext): SyntaxErrorMessage | undefined {
  const sign = found[0] ?? '';
  const suggest = wrongSigns.get(sign);
  return suggest === undefined ? undefined : { offset, message: `${sign} is not a sign that JSON uses.`, suggest };
}

/** The error of a number in another notation: with a plus sign, a dash, a comma, or a leading zero. The parser stops inside it. */
function describeMisspeltNumber(code: string, { text, found, before, offset }: SyntaxErrorContext): SyntaxErrorMessage | undefined {
  if (/^[+.–—−]\d/.test(found)) return { offset, message: `${found} is not how JSON writes a number.`, suggest: writtenNumbers };
  if (before.length !== offset || !/^\d/.test(text.slice(offset))) return undefined;
  if (code === 'PropertyNameExpected' && /\d,$/.test(before))
    return {
      offset: offset - 1,
      message: 'A number has no comma in it.',
      suggest: 'Write a point before decimals, and nothing between thousands.',
    };
  return code === 'CommaExpected' && /(?:^|[^\d.])0$/.test(before)
    ? { offset: offset - 1, message: 'A number of several digits cannot begin with 0.', suggest: 'Take this 0 away.' }
    : undefined;
}

/**
 * The error of a name with a colon that is in no object: the file or the object was not opened, or the list before it was not closed. In a list
 * of objects the name belongs to the object of the list if it is not indented further than the list.
 */
function describeNameWithoutObject(before: string): SyntaxErrorMessage | undefined {
  const name = /"(?:[^"\\\r\n]|\\.)*"$/.exec(before);
  const open = findOpenBrackets(before).at(-1);
  if (name !== null && before.slice(0, name.index).trim() === '')
    return { offset: name.index, message: 'The bracket is missing with which a file begins.', suggest: 'Put { before this name.' };
  if (name === null || open === undefined) return undefined;
  const isInList = open.token === '[';
  if (!isInList && !before.slice(0, name.index).trimEnd().endsWith(':')) return undefined;
  const holdsObjects = /^\s*(?:\{|$)/.test(before.slice(open.offset + 1, name.index));
  const isBesideList = indentAt(before, name.index) <= indentAt(before, open.offset) && before.lastIndexOf('\n', name.index) > open.offset;
  return isInList && (!holdsObjects || isBesideList)
    ? { offset: name.index, message: 'A closing bracket is missing before this.', suggest: 'Close the list with ] before this name.' }
    : {
        offset: name.index,
        message: 'An opening bracket is missing here.',
        suggest: 'Names with values stand between { and }: put { before this one.',
      };
}

/** The indentation of the line at an offset. */
function indentAt(text: string, offset: number): number {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^\s*/.exec(line)![0].length;
}

const messagesByCode: { readonly [code: string]: (around: SyntaxErrorContext) => SyntaxErrorMessage } = {
  CommaExpected: ({ before, found, offset, text }) =>
    isListWithName(text, offset, found)
      ? {
          offset: before.length,
          message: 'A closing bracket is missing here.',
          suggest: 'Close the list with ] and put a comma behind it.',
        }
      : /^["[{\-\d]|^(true|false|null)$/.test(found)
        ? { offset: before.length, message: 'A comma is missing here.', suggest: 'Put a comma between one entry and the next.' }
        : {
            offset,
            message: 'A comma or a closing bracket is missing before this.',
            suggest: 'Inside a text, write \\" for a quotation mark.',
          },
  ColonExpected: ({ before }) => ({
    offset: before.length,
    message: 'A colon is missing here.',
    suggest: 'Put a colon between a name and its value.',
  }),
  CloseBraceExpected: ({ before }) => ({ offset: before.length, message: 'A closing brace is missing here.', suggest: 'Add }' }),
  CloseBracketExpected: ({ before }) => ({ offset: before.length, message: 'A closing bracket is missing here.', suggest: 'Add ]' }),
  PropertyNameExpected: ({ offset }) => ({
    offset,
    message: 'A name in double quotes is expected here.',
    suggest: 'Put the name in double quotes: "name": value',
  }),
  ValueExpected: ({ before, offset, found }) => ({
    offset: found === '' || /^[\]},]/.test(found) ? before.length : offset,
    message: 'A value is missing here.',
    suggest: 'Write a text in double quotes, a number, true, false, a list or an object.',
  }),
  EndOfFileExpected: describeTextAfterEnd,
  InvalidCommentToken: describeComment,
  UnexpectedEndOfString: ({ offset }) => ({
    offset,
    message: 'This text has no closing quotation mark on its line.',
    suggest: 'Close it with a straight double quote ("): a curly one, such as ”, closes nothing. For a new line inside a text, write \\n.',
  }),
  InvalidEscapeCharacter: ({ offset }) => ({
    offset,
    message: 'A backslash in this text is followed by a letter that means nothing.',
    suggest: 'Write \\\\ for a backslash.',
  }),
  InvalidUnicode: ({ offset }) => ({
    offset,
    message: '\\u in this text must be followed by four letters or digits.',
    suggest: 'Write the character itself.',
  }),
  UnexpectedEndOfNumber: describeIncompleteNumber,
  InvalidNumberFormat: describeIncompleteNumber,
  InvalidCharacter: ({ offset }) => ({
    offset,
    message: 'This text holds a character that JSON does not allow, such as a tab.',
    suggest: 'Take it away, or write \\t for a tab.',
  }),
  InvalidSymbol: ({ offset, found }) => ({
    offset,
    message: `${quoteWord(found)} cannot stand here.`,
    suggest: /^(True|False|TRUE|FALSE|yes|no)$/.test(found) ? 'Write true or false.' : 'Put a text in double quotes.',
  }),
};

function describeTextAfterEnd({ offset }: SyntaxErrorContext): SyntaxErrorMessage {
  return {
    offset,
    message: 'The file should end before this.',
    suggest: 'Check for a bracket that closes too early, or take the rest away.',
  };
}

function describeComment({ offset }: SyntaxErrorContext): SyntaxErrorMessage {
  return { offset, message: 'A JSON file cannot hold comments.', suggest: 'Take the comment away; say why in CHANGES.md.' };
}

function describeIncompleteNumber({ offset }: SyntaxErrorContext): SyntaxErrorMessage {
  return { offset, message: 'This number is not complete.', suggest: writtenNumbers };
}
