import type { Atom } from '../../engine/index.ts';
import { listed, sourceName, valueName } from './names.ts';
import type { Told } from './names.ts';

type Plain = string | number | boolean;
type DateParameter = string | { readonly context: string };

/** A single test in words. `it` is what it reads, `words` are those of its parameter's values. */
type Words = (it: string, atom: Atom, words: (value: Plain) => string) => string;

/** What each operator says, as a sentence that is true when the condition is. */
const sentences: { readonly [op in Atom['op']]: Words } = {
  anyOf: (it, { parameter }, words) => `${it} is answered with ${listed((parameter as string[]).map(words), 'or')}`,
  allOf: (it, { parameter }, words) => `${it} is answered with ${listed((parameter as string[]).map(words), 'and')}`,
  noneOf: (it, { parameter }, words) => `${it} is answered, and not with ${listed((parameter as string[]).map(words), 'or')}`,
  equals: (it, { parameter }, words) =>
    typeof parameter === 'boolean' ? `${it} is ${parameter ? '' : 'not '}ticked` : `${it} is ${words(parameter as Plain)}`,
  answered: (it, { parameter }) => `${it} has ${parameter === true ? 'an' : 'no'} answer`,
  countAtLeast: (it, { parameter }) => `${it} is answered with ${Number(parameter)} or more answers`,
  is: (it, { parameter }, words) => `${it} is ${words(parameter as Plain)}`,
  known: (it, { parameter }) =>
    parameter === true ? `${it} is there, with a value that we accept` : `${it} is not there, or has a value that we do not accept`,
  given: (it, { parameter }) => `the link ${parameter === true ? 'carries' : 'does not carry'} ${it}`,
  inContext: (it, { parameter }) => `${it} is in the list '${String(parameter)}'`,
  lessThan: (it, { parameter }) => `${it} is less than ${Number(parameter)}`,
  atLeast: (it, { parameter }) => `${it} is ${Number(parameter)} or more`,
  before: (it, { parameter }) => `${it} lies before ${dateName(parameter as DateParameter)}`,
  after: (it, { parameter }) => `${it} lies after ${dateName(parameter as DateParameter)}`,
  ageUnder: (it, { parameter }) => `${it} is less than ${Number(parameter)} years ago`,
  matches: (it, { parameter }) => `${it} has the shape ${String(parameter)}`,
};

/** One single test as a sentence without its full stop. */
export function atomWords(told: Told, atom: Atom): string {
  return sentences[atom.op](sourceName(told, atom.source), atom, (value) => valueName(told, atom.source, value));
}

function dateName(parameter: DateParameter): string {
  return typeof parameter === 'string' ? parameter : `'${parameter.context}'`;
}
