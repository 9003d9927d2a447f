import { expect, it, test } from 'vitest';
import { isTestFile, listRepositoryFiles, readText } from './repository-files.ts';

/** A function whose name begins with `get` or `list`, with its declared return type. */
interface NamedFunction {
  readonly name: string;
  readonly answer: string;
}

/** Matches the beginning of the declaration of a function, a constant, or a method or property of a type. */
const declaration = /(?:\bfunction |\bconst |^[ ]+(?:readonly |async )*)((?:get|list)[A-Z]\w*)(?:<[^(]*>)?\??(?:: | = )?(?:async )?\(/gm;
const answerOfFunction = /^: ([^]*?)(?: \{\n|;\n| =>)/;
const answerOfFunctionType = /^ => (.+);\n/;

/** The functions of a text with a declared return type. It uses no parser, because parsing all files takes twenty times as long. */
function findNamedFunctions(text: string): readonly NamedFunction[] {
  return [...text.matchAll(declaration)].flatMap((match) => {
    const name = match[1] ?? '';
    const rest = text.slice(findClosing(text, match.index + match[0].length));
    const answer = (answerOfFunction.exec(rest) ?? (match[0].startsWith('const') ? null : answerOfFunctionType.exec(rest)))?.[1];
    return answer === undefined ? [] : [{ name, answer }];
  });
}

/** The position after the closing parenthesis that matches the opening one before `start`. */
function findClosing(text: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; depth > 0 && at < text.length; at++) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
  return at;
}

/** True for a name that promises another answer. A property of another type is taken to be an array. */
function isMisnamed({ name, answer }: NamedFunction): boolean {
  if (name.startsWith('get')) return /(?:\| (?:undefined|null)|^unknown)>?$/.test(answer);
  return !/(?:\[\]|\['\w+'\]>?)>?$|^(?:Promise<)?(?:ReadonlySet|Set|ReadonlyArray|Array|AsyncGenerator)</.test(answer);
}

it.each([
  'function getPlan(id: string): Plan | undefined {\n',
  'export async function getPlan(find: (id: string) => Plan): Promise<Plan | undefined> {\n',
  '  getPlan(): Plan | undefined;\n',
  '  readonly getPlan?: (id: string) => Plan | undefined;\n',
  '  const getPlan = (id: string): Plan | undefined => plans[id];\n',
  'function listPlans(): string {\n',
  'function listPlans(): readonly Plan[] | undefined {\n',
  'function listPlans(): { readonly [id: string]: Plan } {\n',
])('is misnamed: %s', (text) => {
  expect(findNamedFunctions(text).filter(isMisnamed)).toHaveLength(1);
});

it.each([
  'function getPlan(id: string | undefined): Plan {\n',
  'function findPlan(id: string): Plan | undefined {\n',
  'function listPlans(): Promise<readonly Plan[]> {\n',
  'function listIds(): ReadonlySet<string> {\n',
  '  readonly listIds: (from: Place) => readonly string[];\n',
  'const plans = {\n  listIds: () => none,\n};\n',
  '    getPlan(id) === undefined ? none : { id };\n',
])('is named as it should be: %s', (text) => {
  expect(findNamedFunctions(text).filter(isMisnamed)).toEqual([]);
});

test('get… always answers or throws, list… answers an array, a set or a generator', () => {
  const files = listRepositoryFiles().filter((file) => /^src\/.+\.tsx?$/.test(file) && !isTestFile(file));
  const functions = files.flatMap((file) => findNamedFunctions(readText(file)).map((found) => ({ file, ...found })));
  expect(functions.length).toBeGreaterThan(350);
  expect(functions.filter((found) => isMisnamed(found)).map(({ file, name, answer }) => `${file}: ${name}: ${answer}`)).toEqual([]);
});
