import { didYouMean, isObject, operators } from '../../engine/index.ts';
import type { Operator } from '../../engine/index.ts';

/** What a test can be said of. */
type SourceKind = Operator['sources'][number];

/** A property of a condition that is no test of what the condition is about. */
export interface UnknownTest {
  readonly name: string;
  /** What the condition is about; `undefined` for one that joins others. */
  readonly subject: SourceKind | undefined;
}

const subjects: { readonly [S in SourceKind]: string } = { question: 'a question', field: 'a field', context: 'a fact' };

/** What other languages call a test, in lower case and without signs, and what is written here. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    and: 'all',
    or: 'any',
    either: 'any',
    nor: 'not any',
    none: 'not any',
    nand: 'not all',
    unless: 'not',
    in: 'anyOf',
    oneof: 'anyOf',
    isoneof: 'anyOf',
    contains: 'anyOf',
    includes: 'anyOf',
    has: 'anyOf',
    notin: 'noneOf',
    nin: 'noneOf',
    notanyof: 'noneOf',
    notoneof: 'noneOf',
    eq: 'equals',
    is: 'equals',
    equals: 'is',
    not: 'not equals',
    isnot: 'not equals',
    notequals: 'not equals',
    notequal: 'not equals',
    ne: 'not equals',
    neq: 'not equals',
    lt: 'lessThan',
    under: 'lessThan',
    below: 'lessThan',
    gte: 'atLeast',
    min: 'atLeast',
    minimum: 'atLeast',
    ageover: 'not ageUnder',
    ageatleast: 'not ageUnder',
    youngerthan: 'ageUnder',
  }),
);

/** The same in signs. */
const otherSigns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&&': 'all',
    '||': 'any',
    '!': 'not',
    '=': 'equals',
    '==': 'equals',
    '===': 'equals',
    '!=': 'not equals',
    '!==': 'not equals',
    '<': 'lessThan',
    '>=': 'atLeast',
  }),
);

/** Finds what stands in the place of a test and is none; `undefined` when the condition has a test, or nothing shows what was meant. */
export function findUnknownTest(condition: Readonly<Record<string, unknown>>): UnknownTest | undefined {
  const names = Object.keys(condition);
  const subject = (['question', 'field', 'context'] as const).find((one) => names.includes(one));
  if (subject === undefined) {
    const [name, ...more] = names;
    const isJoining = name !== undefined && more.length === 0 && (!joining.has(name) || holdsConditions(condition[name]));
    return isJoining && translate(name, undefined) !== undefined ? { name, subject } : undefined;
  }
  const [name, ...more] = names.filter((one) => one !== subject);
  return name === undefined || more.length > 0 || listTests(subject).includes(name) ? undefined : { name, subject };
}

/** What is wrong with it, and what to write. A test is never mended to its opposite. */
export function describeUnknownTest({ name, subject }: UnknownTest): { readonly message: string; readonly suggest: string } {
  const about = subject === undefined ? 'This is no condition' : `This is no test of ${subjects[subject]}`;
  return { message: `${about}: '${name}'.`, suggest: suggestTest(name, subject) };
}

function suggestTest(name: string, subject: SourceKind | undefined): string {
  const meant = translate(name, subject);
  if (meant !== undefined) return `Write ${writeOut(meant, subject)}.`;
  const tests = listTests(subject);
  const alike = tests.filter((test) => isNegated(test) === isNegated(name));
  return didYouMean(name, alike) ?? `What can stand here: ${tests.join(', ')}.`;
}

/** What is written for a name or a sign of another language, if it is a test of this subject: 'not equals' is `equals` in a `not`. */
function translate(name: string, subject: SourceKind | undefined): string | undefined {
  const given = otherSigns.get(name) ?? otherNames.get(name.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const meant = subject === 'context' ? given?.replace('equals', 'is') : subject === undefined ? (given ?? joining.get(name)) : given;
  return meant !== undefined && meant.split(' ').every((word) => word === 'not' || listTests(subject).includes(word)) ? meant : undefined;
}

function holdsConditions(value: unknown): boolean {
  return Array.isArray(value) && value.every(isObject);
}

/** Tests of a question that somebody writes to join conditions. */
const joining: ReadonlyMap<string, string> = new Map(Object.entries({ allOf: 'all', anyOf: 'any', noneOf: 'not any' }));

function writeOut(meant: string, subject: SourceKind | undefined): string {
  const test = meant.split(' ').at(-1)!;
  if (test === 'not') return '{ "not": { … } }';
  const value = subject === undefined ? '[ … ]' : '…';
  const inner = `${subject === undefined ? '' : `"${subject}": …, `}"${test}": ${value}`;
  return meant === test ? `"${test}"` : `{ "not": { ${inner} } }`;
}

function isNegated(name: string): boolean {
  return /not|none|^un(?!der)|^!/i.test(name);
}

/** The names of the tests of a subject; of those that join conditions when there is none. */
function listTests(subject: SourceKind | undefined): readonly string[] {
  if (subject === undefined) return ['all', 'any', 'not', 'rule'];
  return Object.values(operators).flatMap(({ name, sources }) => (sources.includes(subject) ? [name] : []));
}
