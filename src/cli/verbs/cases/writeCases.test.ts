import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadFlow } from '../../../definitions/index.ts';
import { smallFolder, createSmallRoot, writeFiles } from '../../../definitions/testing/testRoot.ts';
import { runCommand } from '../../runCommand.ts';

const folder = 'flows/small/v1/cases';

/** A case as it is written, to the letter. */
const notWell = `{
  "$schema": "../../../../schemas/case.schema.json",
  "story": "“How are you?”: “Not well”: ends as 'talk'",
  "context": { "today": "2026-11-20" },
  "answers": {
    "details": { "email": "sample@example.com", "state": "CA", "terms": true },
    "safety": ["none"],
    "mood": "notWell"
  },
  "expect": { "lastStep": "questions", "outcome": "talk", "because": [{ "rule": "questions.talk", "value": true }] }
}
`;

async function flows(root: string, ...typed: readonly string[]): Promise<string> {
  let text = '';
  const out = (more: string): void => {
    text += more;
  };
  const terminal = { out, err: out, colour: false, progress: () => undefined, prompt: () => Promise.resolve(undefined) };
  await runCommand(typed, { root, cwd: root, today: '2026-11-20' }, terminal);
  return text;
}

/** The small definition without any case. */
async function bareRoot(): Promise<string> {
  const root = await createSmallRoot();
  await rm(path.join(root, folder), { recursive: true });
  return root;
}

describe('cases --write', () => {
  it('writes complete cases with the date and usual values, and then nothing is left to be shown', async () => {
    const root = await bareRoot();
    await flows(root, 'cases', '--write');
    expect((await readdir(path.join(root, folder))).toSorted()).toEqual([
      '2008-11-21-refused-at-details.json',
      'drugs-not-fit.json',
      'not-well-talk.json',
      'pregnancy-not-fit.json',
      'well-done.json',
    ]);
    expect(await readFile(path.join(root, folder, 'not-well-talk.json'), 'utf8')).toBe(notWell);
    expect(await flows(root, 'cases')).toBe('small@1: 5 of 5 cases lead where they say\n');
    expect(await flows(root, 'check')).toBe('small@1: 3 items, 2 questions, 5 cases: no problems\n');
    expect(await flows(root, 'cases', '--write')).toContain('Nothing was written.');
  });

  it('fills in values that the form accepts, and a field that repeats another with the same', async () => {
    const root = await bareRoot();
    const form = path.join(root, 'schemas/forms/details.v1.schema.json');
    const repeated = { title: 'Email again', type: 'string', 'x-same-as': { field: 'email', message: 'Both must be the same' } };
    const schema = JSON.parse(await readFile(form, 'utf8')) as { required: string[]; properties: object };
    Object.assign(schema.properties, { emailAgain: repeated, children: { title: 'Children', type: 'integer', minimum: 3 } });
    schema.required.push('emailAgain', 'children');
    const ui = path.join(root, 'schemas/forms/details.v1.ui.json');
    const order = JSON.parse(await readFile(ui, 'utf8')) as { 'ui:order': string[] };
    order['ui:order'].push('emailAgain');
    await writeFiles(root, { 'schemas/forms/details.v1.schema.json': schema, 'schemas/forms/details.v1.ui.json': order });
    await flows(root, 'cases', '--write');
    expect(await readCase('not-well-talk', root)).toMatchObject({
      answers: { details: { email: 'sample@example.com', emailAgain: 'sample@example.com', children: 3 } },
    });
  });

  it('writes them where two fields repeat each other', async () => {
    const root = await bareRoot();
    const form = path.join(root, 'schemas/forms/details.v1.schema.json');
    const schema = JSON.parse(await readFile(form, 'utf8')) as { properties: Record<string, object> };
    const repeating = (field: string): object => ({ 'x-same-as': { field, message: 'Both must be the same' } });
    Object.assign(schema.properties['email']!, repeating('nickname'));
    Object.assign(schema.properties['nickname']!, repeating('email'));
    await writeFiles(root, { 'schemas/forms/details.v1.schema.json': schema });
    expect(await flows(root, 'cases', '--write')).toContain('not-well-talk.json');
  });

  it('names a case after the question too, where another question has the same value', async () => {
    const root = await bareRoot();
    for (const file of ['flow.json', 'questions/mood.json']) {
      const address = path.join(root, 'flows/small/v1', file);
      await writeFile(address, (await readFile(address, 'utf8')).replace('"notWell"', '"none"'));
    }
    await flows(root, 'cases', '--write');
    expect(await readdir(path.join(root, folder))).toContain('mood-none-talk.json');
  });

  it('writes over no file, whatever is in it', async () => {
    const root = await bareRoot();
    const existing = { ...(await readCase('not-well')), story: 'Somebody wrote this' };
    await writeFiles(root, { [`${folder}/pregnancy-not-fit.json`]: { ...existing, answers: {}, expect: { lastStep: 'details' } } });
    await flows(root, 'cases', '--write');
    const { cases } = await loadFlow(root, 'small@1');
    expect(cases.find(({ name }) => name === 'pregnancy-not-fit')?.content.story).toBe('Somebody wrote this');
    expect(cases.map(({ name }) => name)).toContain('pregnancy-not-fit-2');
  });

  it('fills a form in with what most other cases have there, not with what the first one has', async () => {
    const root = await bareRoot();
    const well = await readCase('well');
    const withEmail = (email: string) => ({
      ...well,
      answers: { ...well.answers, details: { ...(well.answers['details'] as object), email } },
    });
    await writeFiles(root, {
      [`${folder}/a-rare-one.json`]: withEmail('rare@example.com'),
      [`${folder}/usual-1.json`]: withEmail('usual@example.com'),
      [`${folder}/usual-2.json`]: withEmail('usual@example.com'),
    });
    await flows(root, 'cases', '--write');
    const { cases } = await loadFlow(root, 'small@1');
    expect(cases.find(({ name }) => name === 'not-well-talk')?.content.answers['details']).toMatchObject({ email: 'usual@example.com' });
  });

  it('fills forms in as other cases do', async () => {
    const root = await bareRoot();
    const well = await readCase('well');
    const details = { ...(well.answers['details'] as object), email: 'ann@example.com' };
    await writeFiles(root, { [`${folder}/well.json`]: { ...well, answers: { ...well.answers, details } } });
    await flows(root, 'cases', '--write');
    const { cases } = await loadFlow(root, 'small@1');
    // The date of birth may be left out, and nothing here hangs on it.
    expect(cases.find(({ name }) => name === 'not-well-talk')?.content.answers['details']).toEqual({
      email: 'ann@example.com',
      state: 'TX',
      terms: true,
    });
  });
});

async function readCase(name: string, root = smallFolder): Promise<{ readonly answers: { readonly [key: string]: unknown } }> {
  return JSON.parse(await readFile(path.join(root, folder, `${name}.json`), 'utf8')) as { answers: { [key: string]: unknown } };
}
