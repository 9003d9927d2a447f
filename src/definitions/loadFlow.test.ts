import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DefinitionError, listFlows, loadFlow } from './index.ts';
import { createFolderReader } from './readers/folderReader.ts';
import { createSmallRoot, writeFiles } from './testing/testRoot.ts';

const frozenRoot = path.resolve(import.meta.dirname, '../../tests/fixtures/flows/frozen');
const question = 'flows/small/v1/questions/mood.json';

async function hashWith(change: (text: string) => string | Uint8Array): Promise<string | undefined> {
  const root = await createSmallRoot();
  await writeFiles(root, { [question]: change(await readFile(path.join(root, question), 'utf8')) });
  return (await loadFlow(root, 'small@1')).flow?.hash;
}

/** A copy of a JSON value with the properties of every object in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

describe('the hash of a flow', () => {
  test.each([
    ['the names in another order', (text: string) => JSON.stringify(reversed(JSON.parse(text)))],
    ['no spaces', (text: string) => JSON.stringify(JSON.parse(text))],
    ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ])('stays the same with %s', async (_what, change) => {
    const hash = await hashWith((text) => text);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashWith(change)).toBe(hash);
  });

  test.each([
    ['another word', (text: string) => text.replace('How are you?', 'How do you do?')],
    ['options in another order', (text: string) => text.replace(/(\{.*Well", .*\}),\n(.*)\n/, '$2,\n$1\n')],
  ])('changes with %s', async (_what, change) => {
    expect(await hashWith(change)).not.toBe(await hashWith((text) => text));
  });
});

test('a loaded flow is plain JSON that nobody can change', async () => {
  const { flow } = await loadFlow(await createSmallRoot(), 'small@1');
  expect(JSON.parse(JSON.stringify(flow))).toEqual(flow);
  expect(() => Object.assign(flow!.items['mood']!, { content: '?' })).toThrow(TypeError);
});

test('to load a flow no file is read twice, also one that several forms refer to', async () => {
  const folder = createFolderReader(frozenRoot);
  const read: string[] = [];
  const recorded = {
    ...folder,
    read: (file: string) => {
      read.push(file);
      return folder.read(file);
    },
  };
  await loadFlow(recorded, 'checkout@1');
  expect(read).toContain('schemas/forms/us-states.schema.json');
  expect(read.filter((file, index) => read.indexOf(file) !== index)).toEqual([]);
});

test('a flow names every file it was made from', async () => {
  const root = await createSmallRoot();
  const { files } = await loadFlow(root, 'small@1');
  expect(files.map((file) => path.relative(root, file).replaceAll(path.sep, '/')).toSorted()).toEqual([
    'flows/small/v1/cases/drugs.json',
    'flows/small/v1/cases/not-well.json',
    'flows/small/v1/cases/pregnant.json',
    'flows/small/v1/cases/under-age.json',
    'flows/small/v1/cases/well.json',
    'flows/small/v1/flow.json',
    'flows/small/v1/questions/mood.json',
    'flows/small/v1/questions/pause.json',
    'flows/small/v1/questions/safety.json',
    'schemas/forms/details.v1.schema.json',
    'schemas/forms/details.v1.ui.json',
    'schemas/forms/states.schema.json',
  ]);
});

test('an error in a case leaves the flow usable and is still reported', async () => {
  const root = await createSmallRoot({ 'flows/small/v1/cases/well.json': '{' });
  const { flow, findings, cases } = await loadFlow(root, 'small@1');
  expect(flow?.id).toBe('small@1');
  expect(findings.map((one) => one.ruleId)).toEqual(['syntax']);
  expect(cases).toHaveLength(4);
});

test('a case that gives a fact which follows from others is told which to give', async () => {
  const root = await createSmallRoot();
  const [flowFile, caseFile] = ['flows/small/v1/flow.json', 'flows/small/v1/cases/well.json'];
  const fromLetter = {
    from: 'derived',
    when: {
      any: [
        { context: 'source', is: 'letter' },
        { context: 'today', known: true },
      ],
    },
  };
  const read = async (file: string): Promise<{ readonly context: object }> =>
    JSON.parse(await readFile(path.join(root, file), 'utf8')) as { readonly context: object };
  const [flow, well] = [await read(flowFile), await read(caseFile)];
  await writeFiles(root, {
    [flowFile]: { ...flow, context: { ...flow.context, fromLetter } },
    [caseFile]: { ...well, context: { ...well.context, fromLetter: true } },
  });
  const { findings } = await loadFlow(root, 'small@1');
  expect(findings).toMatchObject([
    {
      ruleId: 'does-nothing',
      file: caseFile,
      pointer: '/context/fromLetter',
      suggest: "Take it away, and give what it follows from: 'source' and 'today'.",
    },
  ]);
});

test('flows are listed by name and number of their version', async () => {
  const root = await createSmallRoot();
  for (const folder of ['small/v10', 'small/v2', 'other/v1', 'small/draft', 'small/v01']) {
    await cp(path.join(root, 'flows/small/v1'), path.join(root, 'flows', folder), { recursive: true });
  }
  expect(await listFlows(root)).toEqual(['other@1', 'small@1', 'small@2', 'small@10']);
});

test.each(['small', 'small@', 'small@0', '../small@1', ''])('%o is refused as the id of a flow', async (id) => {
  await expect(loadFlow(await createSmallRoot(), id)).rejects.toThrow(DefinitionError);
});
