import type { Token } from './tokens.ts';

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const scales: { readonly [word: string]: number } = { hundred: 100, thousand: 1000 };

/** A number that tokens spell. `to` is the index after its last token. */
export interface NumberSpan {
  readonly value: string;
  readonly to: number;
}

/**
 * The number that begins at a token, in digits or words: '21', 'twenty-one', '1st', 'first'. Ordinals end with a dot, as in '1.'.
 * `undefined` for none.
 */
export function numberAt(tokens: readonly Token[], from: number): NumberSpan | undefined {
  const word = tokens[from]?.text ?? '';
  if (/^\d/.test(word)) return { value: digitsOf(word), to: from + 1 };
  const ordinal = ordinals.indexOf(word);
  if (ordinal >= 0) return { value: `${ordinal + 1}.`, to: from + 1 };
  return spelledNumberAt(tokens, from);
}

function digitsOf(word: string): string {
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(word);
  return ordinal === null ? String(Number(word.replaceAll(',', ''))) : `${ordinal[1]}.`;
}

function spelledNumberAt(tokens: readonly Token[], from: number): NumberSpan | undefined {
  let total: number | undefined;
  let to = from;
  for (; to < tokens.length; to++) {
    const word = tokens[to]!.text;
    if (total !== undefined && isAndInNumber(tokens, to)) continue;
    const scale = Object.hasOwn(scales, word) ? scales[word] : undefined;
    const value = smallOf(word);
    if (scale !== undefined) total = applyScale(total ?? 1, scale);
    else if (value === undefined || (total !== undefined && !canFollow(total, value))) break;
    else total = (total ?? 0) + value;
  }
  return total === undefined ? undefined : { value: String(total), to };
}

/** True for the 'and' of 'two hundred and five'. */
function isAndInNumber(tokens: readonly Token[], at: number): boolean {
  const [before, word, after] = [at - 1, at, at + 1].map((index) => tokens[index]?.text ?? '');
  return word === 'and' && Object.hasOwn(scales, before!) && smallOf(after!) !== undefined;
}

/** A number multiplied by a scale. 'hundred' after 'two thousand five' multiplies only what follows the thousands. */
function applyScale(total: number, scale: number): number {
  const belowThousand = total % 1000;
  return belowThousand === 0 ? total * scale : total - belowThousand + belowThousand * scale;
}

/** True when a number word can continue a number: 'one' after 'twenty', any number below 100 after 'hundred'. */
function canFollow(total: number, value: number): boolean {
  if (total % 100 === 0 && total > 0) return value < 100;
  return total % 10 === 0 && total % 100 >= 20 && value > 0 && value < 10;
}

function smallOf(word: string): number | undefined {
  const index = small.indexOf(word);
  if (index >= 0) return index;
  const ten = tens.indexOf(word);
  return ten < 0 ? undefined : (ten + 2) * 10;
}
