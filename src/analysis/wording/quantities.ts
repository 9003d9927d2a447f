import { numberAt } from './numbers.ts';
import type { NumberSpan } from './numbers.ts';
import { textOfTokens, tokensOf } from './tokens.ts';
import type { MeaningMark, Token } from './tokens.ts';
import { countedUnitOf, frequencyOf, unitOf } from './units.ts';

/** The numbers of a text with their units, and the units without a number. */
export interface Quantities {
  readonly counted: readonly MeaningMark[];
  /** Quantities such as 'a week', with an implicit one. */
  readonly single: readonly MeaningMark[];
  readonly bare: readonly MeaningMark[];
}

/** Words that never occur between a number and its unit. */
const nonUnitWords: ReadonlySet<string> = new Set([
  'and',
  'or',
  'to',
  'in',
  'of',
  'a',
  'an',
  'the',
  'for',
  'per',
  'every',
  'each',
  'at',
  'on',
  'if',
]);

/** Finds the quantities in a text. `tokens` are those of the text, perhaps without some marks. */
export function quantitiesIn(text: string, tokens: readonly Token[]): Quantities {
  const found: { readonly counted: MeaningMark[]; readonly single: MeaningMark[]; readonly bare: MeaningMark[] } = {
    counted: [],
    single: [],
    bare: [],
  };
  for (let from = 0; from < tokens.length;) {
    const { kind, name, to } = quantityAt(tokens, from);
    if (kind !== undefined) found[kind].push({ name, shown: textOfTokens(text, tokens, from, to) });
    from = to;
  }
  return found;
}

/** The counted quantities of a text by their canonical names, such as '3 month', or '3' for a number without a unit. */
export function countedQuantitiesOf(text: string): readonly string[] {
  return quantitiesIn(text, tokensOf(text)).counted.map(({ name }) => name);
}

interface Quantity {
  readonly kind?: keyof Quantities;
  readonly name: string;
  readonly to: number;
}

function quantityAt(tokens: readonly Token[], from: number): Quantity {
  const [word = '', next = ''] = [tokens[from]?.text, tokens[from + 1]?.text];
  if (word === '$') return withMoney(tokens, from);
  if (word === 'twice') return { kind: 'counted', name: '2 time', to: from + 1 };
  if (word === 'half') return half(tokens, from);
  const often = frequencyAt(word, next);
  if (often !== undefined) return { kind: 'bare', name: often.name, to: from + often.length };
  if ((word === 'a' || word === 'an') && unitOf(next) !== undefined) return { kind: 'single', name: `1 ${unitOf(next)}`, to: from + 2 };
  const number = numberAt(tokens, from);
  if (number !== undefined && isQuantity(tokens, from, number)) return withUnit(tokens, number);
  const unit = unitOf(word);
  return unit === undefined ? { name: '', to: from + 1 } : { kind: 'bare', name: unit, to: from + 1 };
}

/**
 * True for a number word that is a quantity: 'one' only before a unit or as in 'one in four', 'first' not in 'first name' or at the
 * end.
 */
function isQuantity(tokens: readonly Token[], from: number, { to }: NumberSpan): boolean {
  const [word, next = ''] = [tokens[from]!.text, tokens[to]?.text];
  if (word === 'one' && to === from + 1) return next === 'in' || next === 'out' || unitOf(next) !== undefined;
  return word !== 'first' || (next !== 'name' && next !== '');
}

/** A number with a unit that follows directly, or after one other word as in '2 full days'. */
function withUnit(tokens: readonly Token[], { value, to }: NumberSpan): Quantity {
  const [next = '', afterNext = ''] = [tokens[to]?.text, tokens[to + 1]?.text];
  const unit = countedUnitOf(next);
  if (unit !== undefined) return { kind: 'counted', name: `${value} ${unit}`, to: to + 1 };
  const isBetween = !nonUnitWords.has(next) && numberAt(tokens, to) === undefined;
  const secondUnit = isBetween ? unitOf(afterNext) : undefined;
  return secondUnit === undefined ? { kind: 'counted', name: value, to } : { kind: 'counted', name: `${value} ${secondUnit}`, to: to + 2 };
}

function withMoney(tokens: readonly Token[], from: number): Quantity {
  const number = numberAt(tokens, from + 1);
  return number === undefined ? { name: '', to: from + 1 } : { kind: 'counted', name: `${number.value} dollar`, to: number.to };
}

function half(tokens: readonly Token[], from: number): Quantity {
  const skip = ['a', 'an'].includes(tokens[from + 1]?.text ?? '') ? 2 : 1;
  const unit = unitOf(tokens[from + skip]?.text ?? '');
  return unit === undefined
    ? { kind: 'counted', name: '0.5', to: from + 1 }
    : { kind: 'counted', name: `0.5 ${unit}`, to: from + skip + 1 };
}

/** The frequency that begins at a word, such as 'weekly', 'every week' or 'each week', with its number of words. */
function frequencyAt(word: string, next: string): { readonly name: string; readonly length: number } | undefined {
  const single = frequencyOf(word);
  if (single !== undefined) return { name: single, length: 1 };
  const unit = word === 'every' || word === 'each' ? unitOf(next) : undefined;
  return unit === undefined ? undefined : { name: `each ${unit}`, length: 2 };
}
