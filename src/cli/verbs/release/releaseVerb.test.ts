import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadReleases } from '../../../definitions/index.ts';
import { createReleasedRoot, createSmallRoot, writeFiles } from '../../../definitions/testing/testRoot.ts';
import { runCommand } from '../../runCommand.ts';

const mood = 'flows/small/v1/questions/mood.json';
const safety = 'flows/small/v1/questions/safety.json';

async function flows(root: string, ...args: readonly string[]): Promise<string> {
  let text = '';
  const write = (more: string): void => {
    text += more;
  };
  const terminal = { out: write, err: write, colour: false, progress: () => undefined, prompt: () => Promise.resolve(undefined) };
  const code = await runCommand(args, { root, cwd: root, today: '2026-11-20' }, terminal);
  return `${text}exit ${code}`;
}

/** Each release as the catalogue has it: its version, whether it is served, whether it is accepted. */
async function states(root: string): Promise<readonly string[]> {
  const { releases, findings } = await loadReleases(root);
  expect(findings).toEqual([]);
  return releases.map(({ version, served, accepted }) =>
    [version, ...(served ? ['served'] : []), ...(accepted ? ['accepted'] : [])].join(' '),
  );
}

async function reword(root: string, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(root, file), 'utf8');
  expect(text).toContain(from);
  await writeFiles(root, { [file]: text.replace(from, to) });
}

test('what is released, taken back and released again has a number of its own each time', async () => {
  const root = await createSmallRoot();
  await flows(root, 'release', 'small@1');
  expect(await states(root)).toEqual(['1.0.0 served accepted']);
  await reword(root, mood, 'How are you?', 'How do you feel?');
  await flows(root, 'release', 'small@1');
  expect(await states(root)).toEqual(['1.0.0 accepted', '1.0.1 served accepted']);
  await flows(root, 'release', '--rollback', 'small@1');
  expect(await states(root)).toEqual(['1.0.0 served accepted', '1.0.1']);
  await reword(root, mood, 'How do you feel?', 'How do you feel today?');
  await flows(root, 'release', 'small@1');
  expect(await states(root)).toEqual(['1.0.0 accepted', '1.0.1', '1.0.2 served accepted']);
  await flows(root, 'release', '--rollback', 'small@1');
  expect(await states(root)).toEqual(['1.0.0 served accepted', '1.0.1', '1.0.2']);
  expect(await flows(root, 'check')).toMatch(/^small@1: .*: no problems\nexit 0$/);
});

test('a reason that clients were given is missed by the check, also where no other answer has one', async () => {
  const root = await createSmallRoot();
  const [given, bare] = ['"drugs", "disqualifyingReason": "You told us about illicit drugs." }', '"drugs" }'];
  await reword(root, safety, bare, given);
  await flows(root, 'release', 'small@1');
  await reword(root, safety, given, bare);
  expect(await flows(root, 'check', 'small@1')).toContain(
    `The answer 'drugs' ends the assessment without a reason, but had one in small@1.0.0: "You told us about illicit drugs."`,
  );
});

describe('nothing is written', () => {
  test.each<[string, (root: string) => Promise<void>, readonly string[]]>([
    ['to see what would be', (root) => reword(root, mood, 'How do', 'How did'), ['release', 'small@1', '--dry-run']],
    ['when nothing has changed', () => Promise.resolve(), ['release', 'small@1']],
    ['when the check finds an error', (root) => reword(root, mood, '"content"', '"contents"'), ['release', 'small@1']],
    ['when a case fails', (root) => reword(root, 'flows/small/v1/cases/well.json', '"done"', '"talk"'), ['release', 'small@1']],
    ['when somebody is led elsewhere', (root) => reword(root, safety, '["pregnancy", "drugs"]', '["pregnancy"]'), ['release', 'small@1']],
    ['when a release is altered', (root) => reword(root, 'flows/releases/small/1.0.0.json', 'How', 'Who'), ['release', 'small@1']],
    ['to see what taking back would do', () => Promise.resolve(), ['release', '--rollback', '--dry-run', 'small@1']],
  ])('%s', async (_what, change, args) => {
    const root = await createReleasedRoot();
    await change(root);
    const catalog = await readFile(path.join(root, 'flows/catalog.json'), 'utf8');
    await flows(root, ...args);
    expect(await readFile(path.join(root, 'flows/catalog.json'), 'utf8')).toBe(catalog);
    expect(await readdir(path.join(root, 'flows/releases/small'))).toEqual(['1.0.0.json', '1.0.1.json']);
  });
});

test('a release says what a new version has not said yet of why it exists', async () => {
  const root = await createSmallRoot();
  await flows(root, 'new', 'small');
  const file = 'flows/small/v2/CHANGES.md';
  expect(await flows(root, 'release', 'small@2', '--dry-run')).toContain(
    `Not filled in yet: “Why”, “What is different”, “What we decided” in ${file}.\n`,
  );
  await reword(root, file, '- Name what somebody could ask about in a year.', '- Nobody is asked twice.');
  expect(await flows(root, 'release', 'small@2')).toContain(`Not filled in yet: “Why”, “What is different” in ${file}.\n`);
});

test('a release that was broken off leaves a file that the next one names, and refuses to go on from', async () => {
  const root = await createReleasedRoot();
  await writeFiles(root, { 'flows/releases/small/1.0.2.json': '{ "half": ' });
  await reword(root, mood, 'How do you feel?', 'How are you?');
  expect(await flows(root, 'release', 'small@1')).toMatch(
    /1\.0\.2\.json:1:1 {2}error {2}release-unlisted[^]*Delete this file, and release again\.[^]*exit 1$/,
  );
});
