import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadFlow } from '../index.ts';
import { createSmallRoot, smallFolder } from '../testing/testRoot.ts';

const folder = 'flows/small/v1';
const kinds = {
  question: `${folder}/questions/mood.json`,
  banner: `${folder}/questions/pause.json`,
  case: `${folder}/cases/well.json`,
  flow: `${folder}/flow.json`,
  form: 'schemas/forms/details.v1.schema.json',
  layout: 'schemas/forms/details.v1.ui.json',
};

async function findingsOf(file: string, content: string | object) {
  const { findings } = await loadFlow(await createSmallRoot({ [file]: content }), 'small@1');
  return findings.filter((found) => found.file === file).map(({ ruleId, message, suggest }) => [ruleId, message, suggest]);
}

const read = (file: string): Promise<string> => readFile(path.join(smallFolder, file), 'utf8');

test.each([
  [
    'cases',
    'question',
    'This file seems to be a question, and it lies where a case is expected.',
    'Move it into the folder questions, or delete it.',
  ],
  [
    'cases',
    'flow',
    'This file seems to be a flow, and it lies where a case is expected.',
    'Name it flow.json and move it into the folder of its version, or delete it.',
  ],
  ['cases', 'form', 'This file seems to be a form, and it lies where a case is expected.', 'Move it into schemas/forms, or delete it.'],
  [
    'questions',
    'case',
    'This file seems to be a case, and it lies where a question is expected.',
    'Move it into the folder cases, or delete it.',
  ],
  [
    'questions',
    'layout',
    'This file seems to be the layout of a form, and it lies where a question is expected.',
    'Move it into schemas/forms, or delete it.',
  ],
] as const)('in %s, a %s is one error, which says what it is', async (where, kind, message, suggestion) => {
  expect(await findingsOf(`${folder}/${where}/other.json`, await read(kinds[kind]))).toEqual([['wrong-file', message, suggestion]]);
});

test.each([
  ['cases', 'banner'],
  ['questions', 'form'],
] as const)('in %s, a %s is one error, too', async (where, kind) => {
  const findings = await findingsOf(`${folder}/${where}/other.json`, await read(kinds[kind]));
  expect(findings.map(([ruleId]) => ruleId)).toEqual(['wrong-file']);
});

test('a case in place of flow.json is one error', async () => {
  expect(await findingsOf(kinds.flow, await read(kinds.case))).toEqual([
    ['wrong-file', 'This file seems to be a case, and it lies where a flow is expected.', 'Move it into the folder cases, or delete it.'],
  ]);
});

test.each([
  ['with a property of a question', { content: 'How are you?' }],
  ['that names the format of a question', { $schema: '../../../../schemas/question.schema.json' }],
])('a case %s is still read as a case', async (_what, change) => {
  const written = JSON.parse(await read(kinds.case)) as object;
  const findings = await findingsOf(kinds.case, { ...written, ...change });
  expect(findings).toHaveLength(1);
  expect(findings[0]?.[0]).not.toBe('wrong-file');
});

test('a file of which nothing is known is not taken for another', async () => {
  const findings = await findingsOf(`${folder}/cases/other.json`, { a: 1 });
  expect(findings.map(([ruleId]) => ruleId)).not.toContain('wrong-file');
});
