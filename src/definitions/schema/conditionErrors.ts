import { didYouMean, isObject, operators } from '../../engine/index.ts';
import type { Operator } from '../../engine/index.ts';

/** The subject of a test. */
type SourceKind = Operator['sources'][number];

/** A property of a condition that is no test of the condition's subject. */
export interface UnknownTest {
  readonly name: string;
  /** The subject of the condition; `undefined` for one that joins others. */
  readonly subject: SourceKind | undefined;
}

const subjects: { readonly [S in SourceKind]: string } = { question: 'a question', field: 'a field', context: 'a fact' };

/** The names of tests in other languages, in lower case and without signs, and the names to write here. */
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

/** The signs of tests in other languages. */
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

/** Finds the property that was probably meant as a test; `undefined` when the condition has a test, or nothing shows what was meant. */
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

/** The problem of such a property, and what to write. A test is never corrected to its opposite. */
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

/** What to write for a name or a sign of another language, if it is a test of this subject: for 'not equals' it is `equals` in a `not`. */
function translate(name: string, subject: SourceKind | undefined): string | undefined {
  const given = otherSigns.get(name) ?? otherNames.get(name.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const meant = subject === 'context' ? given?.replace('equals', 'is') : subject === undefined ? (given ?? joining.get(name)) : given;
  return meant !== undefined && meant.split(' ').every((word) => word === 'not' || listTests(subject).includes(word)) ? meant : undefined;
}

function holdsConditions(value: unknown): boolean {
  return Array.isArray(value) && value.every(isObject);
}

/** Tests of a question that people write to join conditions. */
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

/** The names of a subject's tests; without a subject, the properties that join conditions or name a rule. */
function listTests(subject: SourceKind | undefined): readonly string[] {
  if (subject === undefined) return ['all', 'any', 'not', 'rule'];
  return Object.values(operators).flatMap(({ name, sources }) => (sources.includes(subject) ? [name] : []));
}
