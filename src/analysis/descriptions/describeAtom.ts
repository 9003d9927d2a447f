import type { Atom } from '../../engine/index.ts';
import { joinWithConjunction, describeSource, describeValue } from './names.ts';
import type { LabelledFlow } from './names.ts';

type ScalarValue = string | number | boolean;
type DateParameter = string | { readonly context: string };

/** A single test in words. `it` is what it reads, `words` are those of its parameter's values. */
type AtomDescriber = (it: string, atom: Atom, words: (value: ScalarValue) => string) => string;

/** What each operator says, as a sentence that is true when the condition is. */
const atomDescribers: { readonly [op in Atom['op']]: AtomDescriber } = {
  anyOf: (it, { parameter }, words) => `${it} is answered with ${joinWithConjunction((parameter as string[]).map(words), 'or')}`,
  allOf: (it, { parameter }, words) => `${it} is answered with ${joinWithConjunction((parameter as string[]).map(words), 'and')}`,
  noneOf: (it, { parameter }, words) => `${it} is answered, and not with ${joinWithConjunction((parameter as string[]).map(words), 'or')}`,
  equals: (it, { parameter }, words) =>
    typeof parameter === 'boolean' ? `${it} is ${parameter ? '' : 'not '}ticked` : `${it} is ${words(parameter as ScalarValue)}`,
  answered: (it, { parameter }) => `${it} has ${parameter === true ? 'an' : 'no'} answer`,
  countAtLeast: (it, { parameter }) => `${it} is answered with ${Number(parameter)} or more answers`,
  is: (it, { parameter }, words) => `${it} is ${words(parameter as ScalarValue)}`,
  known: (it, { parameter }) =>
    parameter === true ? `${it} is there, with a value that we accept` : `${it} is not there, or has a value that we do not accept`,
  given: (it, { parameter }) => `the link ${parameter === true ? 'carries' : 'does not carry'} ${it}`,
  inContext: (it, { parameter }) => `${it} is in the list '${String(parameter)}'`,
  lessThan: (it, { parameter }) => `${it} is less than ${Number(parameter)}`,
  atLeast: (it, { parameter }) => `${it} is ${Number(parameter)} or more`,
  before: (it, { parameter }) => `${it} lies before ${describeDate(parameter as DateParameter)}`,
  after: (it, { parameter }) => `${it} lies after ${describeDate(parameter as DateParameter)}`,
  ageUnder: (it, { parameter }) => `${it} is less than ${Number(parameter)} years ago`,
  matches: (it, { parameter }) => `${it} has the shape ${String(parameter)}`,
};

/** One single test as a sentence without its full stop. */
export function describeAtom(labelled: LabelledFlow, atom: Atom): string {
  return atomDescribers[atom.op](describeSource(labelled, atom.source), atom, (value) => describeValue(labelled, atom.source, value));
}

function describeDate(parameter: DateParameter): string {
  return typeof parameter === 'string' ? parameter : `'${parameter.context}'`;
}
