import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSmallRoot, writeFiles } from '../../../definitions/testing/testRoot.ts';
import { typeCommand } from '../../testing/typeCommand.ts';

/** Two versions of the small flow that take the states of a list; the later one has neither an option nor a question of the first. */
async function createVersions(): Promise<string> {
  const root = await createSmallRoot();
  const edit = async (file: string, ...changes: readonly (readonly [before: string, after: string])[]): Promise<void> => {
    let text = await readFile(path.join(root, file), 'utf8');
    for (const [before, after] of changes) {
      expect(text).toContain(before);
      text = text.replace(before, () => after);
    }
    await writeFiles(root, { [file]: text });
  };
  await edit(
    'flows/small/v1/flow.json',
    ['"today":', '"states": { "from": "call:available-states", "trust": "server", "label": "Our states" }, "today":'],
    [
      '"refuse": [',
      '"refuse": [{ "when": { "not": { "field": "details.state", "inContext": "states" } }, "at": "state", "say": "Not here." },',
    ],
  );
  await cp(path.join(root, 'flows/small/v1'), path.join(root, 'flows/small/v2'), { recursive: true });
  await rm(path.join(root, 'flows/small/v2/cases'), { recursive: true });
  await rm(path.join(root, 'flows/small/v2/questions/mood.json'));
  await edit(
    'flows/small/v2/flow.json',
    ['"/small"', '"/small-2"'],
    [', "mood"]', ']'],
    ['{ "when": { "question": "mood", "anyOf": ["notWell"] }, "end": "talk" },', ''],
    ['"talk": {},', ''],
  );
  await edit(
    'flows/small/v2/questions/safety.json',
    ['{ "name": "I use illicit drugs", "value": "drugs" },', ''],
    ['["pregnancy", "drugs"]', '["pregnancy"]'],
  );
  return root;
}

test('examples have the list that a form needs, and not the day; what is dropped is told by the id', async () => {
  const root = await createVersions();
  const { out, err } = await typeCommand({ root, cwd: root }, 'migrate', 'small@1', 'small@2');
  expect(err).toBe('');
  const runs = out.split('\n').filter((line) => line.startsWith('- answered in small@'));
  expect(runs.length).toBeGreaterThan(1);
  expect(runs.filter((line) => !/; the list “Our states” has “[^”]+”/.test(line))).toEqual([]);
  expect(out).not.toContain('2026-11-20');
  expect(out).toMatch(/^Dropped, because no step or question with this id asks for it\n-+\n\n- .* \(mood\)$/m);
});

test.each([
  ['numbers become whole numbers', { type: 'number', minimum: 0 }, { type: 'integer', minimum: 0 }, ', such as 0.5'],
  ['whole numbers become numbers', { type: 'integer', minimum: 0 }, { type: 'number', minimum: 0 }, undefined],
  ['only every fifth is accepted', { type: 'integer', minimum: 0 }, { type: 'integer', minimum: 0, multipleOf: 5 }, ', such as 1'],
  ['the largest is larger', { type: 'integer', maximum: 9 }, { type: 'integer', maximum: 12 }, undefined],
  ['the largest is smaller', { type: 'integer', maximum: 12 }, { type: 'integer', maximum: 9 }, ', such as 10'],
  ['a text is shorter', { type: 'string', maxLength: 40 }, { type: 'string', maxLength: 4 }, ', such as "Sample"'],
  ['a text of a pattern is of another', { type: 'string', pattern: '^a' }, { type: 'string', pattern: '^[a-c]' }, ''],
  ['a text is typed unseen', { type: 'string' }, { type: 'string', format: 'password' }, undefined],
])('a kept field that may be refused makes it unsafe, with an example where one is known: %s', async (_what, was, now, example) => {
  const root = await createSmallRoot();
  await cp(path.join(root, 'flows/small/v1'), path.join(root, 'flows/small/v2'), { recursive: true });
  const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');
  const flow = (await read('flows/small/v1/flow.json')).replace('details.v1', 'details.v2');
  await writeFiles(root, {
    'flows/small/v2/flow.json': flow,
    'schemas/forms/details.v2.ui.json': await read('schemas/forms/details.v1.ui.json'),
  });
  const schema = await read('schemas/forms/details.v1.schema.json');
  for (const [version, rules] of [was, now].entries()) {
    const form = JSON.parse(schema) as { $id: string; properties: object };
    Object.assign(form.properties, { children: { title: 'Children', errorMessage: 'Enter it', ...rules } });
    form.$id = `details.v${version + 1}.schema.json`;
    await writeFiles(root, { [`schemas/forms/${form.$id}`]: form });
  }
  const { out, err } = await typeCommand({ root, cwd: root }, 'migrate', 'small@1', 'small@2');
  expect(err).toBe('');
  const line = `is kept with children, where small@2 may refuse what small@1 accepted${example ?? ''}`;
  expect(
    out
      .split('\n')
      .filter((one) => one.includes('is kept with'))
      .map((one) => one.slice(one.indexOf('is kept'))),
  ).toEqual(example === undefined ? [] : [line]);
});
