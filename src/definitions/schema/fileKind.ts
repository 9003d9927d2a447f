import { isObject } from '../../engine/index.ts';
import type { Format } from './formats.ts';

/** The name of a kind of file for people, the property that only such a file has, and the folder where it belongs. */
interface FileKind {
  readonly name: string;
  readonly properties: readonly string[];
  readonly move: string;
}

/** The kinds of files that people copy, and so may save in the wrong folder. */
const fileKinds: { readonly [F in Format]?: FileKind } = {
  question: { name: 'a question', properties: ['content', 'subtitle', 'options', 'input'], move: 'Move it into the folder questions' },
  case: { name: 'a case', properties: ['story', 'answers', 'expect', 'others'], move: 'Move it into the folder cases' },
  flow: {
    name: 'a flow',
    properties: ['route', 'steps', 'outcomes', 'entry'],
    move: 'Name it flow.json and move it into the folder of its version',
  },
  form: { name: 'a form', properties: ['properties', 'required', 'additionalProperties'], move: 'Move it into schemas/forms' },
  'form-ui': { name: 'the layout of a form', properties: ['ui:order'], move: 'Move it into schemas/forms' },
};

/** The message for a file that seems to be of another kind than its folder; `undefined` for any other. */
export function describeWrongFile(value: unknown, format: Format): { readonly message: string; readonly suggest: string } | undefined {
  const expected = fileKinds[format];
  if (expected === undefined || !isObject(value) || countProperties(value, expected) > 0) return undefined;
  const others = Object.values(fileKinds).toSorted((one, other) => countProperties(value, other) - countProperties(value, one));
  const [found] = others;
  if (found === undefined || countProperties(value, found) === 0) return undefined;
  return {
    message: `This file seems to be ${found.name}, and it lies where ${expected.name} is expected.`,
    suggest: `${found.move}, or delete it.`,
  };
}

function countProperties(value: object, { properties }: FileKind): number {
  return properties.filter((property) => Object.hasOwn(value, property)).length;
}
