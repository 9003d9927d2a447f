import { execFileSync } from 'node:child_process';
import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createReleasedRoot, smallFolder, writeFiles } from '../../../definitions/testing/testRoot.ts';
import { git, typeCommand } from '../../testing/typeCommand.ts';

const mood = 'flows/small/v1/questions/mood.json';
const safety = 'flows/small/v1/questions/safety.json';
const well = 'flows/small/v1/cases/well.json';
let root = '';

beforeEach(async () => {
  root = await createReleasedRoot();
  git(root, 'init', '--quiet', '--initial-branch=main');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '--message=base');
  git(root, 'switch', '--quiet', '--create', 'team/wording');
});

/** Replaces a text in a file. */
async function edit(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(path.join(root, file), 'utf8');
  expect(text).toContain(before);
  await writeFiles(root, { [file]: text.replace(before, () => after) });
}

/** Makes small@2 of the first version, which hands over to next@1. Neither is released. */
async function addVersionWithHandoff(): Promise<void> {
  await cp(path.join(smallFolder, '../with-handoff'), root, { recursive: true });
  git(root, 'mv', 'flows/small/v1', 'flows/small/v2');
  await edit('flows/next/v1/flow.json', 'small@1', 'small@2');
}

/** Reviews the folder, and gives the comment beside what was printed. */
async function review(isGithubActions = false): Promise<{ readonly code: number; readonly out: string; readonly comment: string }> {
  const { code, out, err } = await typeCommand({ root, cwd: root, isGithubActions }, 'review', '--comment', 'review.md');
  expect(err).toBe('');
  return { code, out, comment: await readFile(path.join(root, 'review.md'), 'utf8') };
}

describe('a review', () => {
  test.each([
    { comment: 'none/review.md', reason: 'there is no folder none. Name a file in a folder that exists.' },
    { comment: 'flows', reason: 'it is a folder. Name a file in it.' },
  ])('is not begun where its comment cannot be written: $comment', async ({ comment, reason }) => {
    const { code, err } = await typeCommand({ root, cwd: root }, 'review', '--base', 'no-such-branch', '--comment', comment);
    expect([code, err.split('\n', 1)[0]]).toEqual([2, `--comment: ${comment} cannot be written: ${reason}`]);
  });

  test('says when nothing has changed', async () => {
    const { code, out, comment } = await review();
    expect([code, out.trimEnd().split('\n').at(-1)]).toEqual([0, 'Compared with main: no problems.']);
    expect(comment).toBe('## Nothing changes for clients\n\n## The check found no problem\n');
  });

  test('leads with the words that clients read otherwise', async () => {
    await edit(mood, 'How do you feel?', 'How are you today?');
    const { code, out, comment } = await review();
    expect(code).toBe(0);
    expect(comment.split('\n').slice(0, 8)).toEqual([
      '## What changes for clients',
      '',
      'Clients are given these changes with the next release, and not before.',
      '',
      '### A small flow (small@1)',
      '',
      '**Level: patch.** No answer leads elsewhere: proved.',
      '',
    ]);
    expect(comment).toContain('was "How do you feel?", now "How are you today?"');
    expect(comment).toMatch(/~~~diff\n- .*How do you feel\?.*\n[^]*\+ .*How are you today\?/);
    expect(out).toContain('small@1: Release small@1.0.2: only words and looks differ from small@1.0.1 (patch).');
  });

  test('fails when a case leads elsewhere, and says first that clients do', async () => {
    await edit(safety, '["pregnancy", "drugs"]', '["pregnancy"]');
    const { code, out, comment } = await review();
    expect(code).toBe(1);
    expect(out).toContain('Wrong only because of this:\n    flows/small/v1/cases/drugs.json');
    expect(comment).toContain('**Level: major.** 2 differences in where answers lead.');
    expect(comment).toContain("#### 1. Some clients end at 'done' now, and no longer are refused at 'notFit'\n\nFor 2 of 24 combinations.");
    expect(comment).toContain(
      '- said in both: “Does any of these apply to you?”: “I use illicit drugs”\n- in small@1: “How do you feel?”: “Well”',
    );
    expect(comment).toContain('- Being stopped before any end: open to the same clients in both');
    expect(comment.indexOf('**Needs a new version**')).toBeGreaterThan(0);
    expect(comment.indexOf('**Needs a new version**')).toBeLessThan(comment.indexOf('## To be mended before this can be merged'));
    expect(comment).toContain('**Release**: Refused until the errors are mended.');
  });

  test('says who is newly refused by a new answer, with an example, and keeps the level of what nobody could answer before', async () => {
    await edit(safety, '"options": [', '"options": [{ "name": "I have a heart condition", "value": "heart" },');
    await edit(safety, '["pregnancy", "drugs"]', '["pregnancy", "drugs", "heart"]');
    const { comment } = await review();
    expect(comment).toContain('**Level: minor.** No answer that could be given before leads elsewhere: proved.');
    const sentence = 'with “I have a heart condition” (heart), which is new, is always refused, at ';
    expect(comment).toContain(sentence);
    expect(comment).toMatch(/- An example that ends at 'notFit': .*“I have a heart condition”/);
    expect(comment.indexOf(sentence)).toBeLessThan(comment.indexOf('The option'));
  });

  test('gives each change its places, and shows the lines of the codebook before the details', async () => {
    await edit(mood, 'How do you feel?', 'How are you today?');
    const { comment } = await review();
    expect(comment).toContain('`main:flows/small/v1/questions/mood.json:4 → flows/small/v1/questions/mood.json:4`');
    expect(comment.indexOf('**Codebook**')).toBeLessThan(comment.indexOf('<details>'));
  });

  test('tells of cases that have changed, also where nothing else has', async () => {
    await edit(well, '"story": "', '"story": "Reworded: ');
    const { comment } = await review();
    expect(comment).toContain('## Nothing changes for clients');
    expect(comment).toMatch(/- Changed: Reworded: /);
  });

  test('does not take for a change what came to main since', async () => {
    git(root, 'switch', '--quiet', 'main');
    await edit(mood, 'How do you feel?', 'How are you today?');
    git(root, 'commit', '--quiet', '--all', '--message=meanwhile');
    git(root, 'switch', '--quiet', 'team/wording');
    expect((await review()).comment).toContain('## Nothing changes for clients');
  });

  test('knows a flow that is new, and one that is gone', async () => {
    git(root, 'mv', 'flows/small/v1', 'flows/small/v2');
    const { comment } = await review();
    expect(comment).toContain('(small@2)\n\nThis version is new. Clients are given it once it is released.');
    expect(comment).toContain('### small@1 (small@1)\n\nThis version is gone.');
  });

  test('compares a new version with the release that it replaces at its address', async () => {
    await cp(path.join(root, 'flows/small/v1'), path.join(root, 'flows/small/v2'), { recursive: true });
    await edit('flows/small/v2/flow.json', '"title": "', '"title": "New: ');
    const { comment } = await review();
    expect(comment).toContain('Clients are given it once it is released. It then takes /small from small@1.0.1.');
    expect(comment).toContain(
      '**Compared with small@1.0.1:** Everybody still comes to the same ends: proved. Each change: `npm run flows -- diff small@1.0.1 small@2`',
    );
  });

  test('says which flow has to be released first, where two change together', async () => {
    await addVersionWithHandoff();
    const { code, out } = await review();
    expect(out).not.toContain('release-handoff');
    expect([code, out.split('\n').filter((line) => line.startsWith('small@2: Release'))]).toEqual([
      0,
      ['small@2: Release next@1 first, then this one.'],
    ]);
  });

  test('refuses a release that waits for a flow with errors', async () => {
    await addVersionWithHandoff();
    await writeFiles(root, { 'flows/next/v1/cases/broken.json': '{' });
    const { code, out } = await review();
    expect([code, out.includes('release-handoff')]).toEqual([1, true]);
  });

  test('annotates lines on GitHub Actions', async () => {
    await edit(mood, '"type"', '"typ"');
    const { code, out } = await review(true);
    expect(code).toBe(1);
    expect(out).toContain(`::error file=${mood},line=`);
  });

  test.each([
    ['https://pages.example.com/7/', '[See it](https://pages.example.com/7/)'],
    ['https://github.com/a/b/actions/runs/1/artifacts/2', 'download [the review pages](https://github.com/a/b/actions/runs/1/artifacts/2)'],
    ['review-pages', 'download the artifact `review-pages` of this run'],
  ])('says that the review pages are at %s', async (pages, says) => {
    await edit(mood, 'How do you feel?', 'How are you today?');
    await typeCommand({ root, cwd: root }, 'review', '--comment', 'review.md', '--pages', pages);
    const comment = await readFile(path.join(root, 'review.md'), 'utf8');
    expect(comment).toContain(says);
    expect(comment.indexOf(says)).toBeLessThan(comment.indexOf('## The check found no problem'));
  });

  test('links each changed flow beside its base, where the review pages have an address', async () => {
    await edit(mood, 'How do you feel?', 'How are you today?');
    await typeCommand({ root, cwd: root }, 'review', '--comment', 'review.md', '--pages', 'https://pages.example.com/7/index.html');
    expect(await readFile(path.join(root, 'review.md'), 'utf8')).toContain(
      '- [A small flow (small@1): the base beside this change](https://pages.example.com/7/compare.html?a=base%3Asmall%401&b=small%401)',
    );
  });

  test('needs a base that is there', async () => {
    const { code, err } = await typeCommand({ root, cwd: root }, 'review', '--base', 'nothing');
    expect([code, err.split('\n', 1)[0]]).toEqual([
      2,
      "There is no revision 'nothing'. Name a branch, a tag or a commit that is here: git branch --all lists the branches.",
    ]);
  });

  test('is not compared with origin/main because main cannot be read', async () => {
    git(root, 'update-ref', 'refs/remotes/origin/main', 'main');
    await edit(mood, 'How do you feel?', 'How are you today?');
    git(root, 'commit', '--quiet', '--all', '--message=reworded');
    git(root, 'branch', '--force', 'main');
    const tree = execFileSync('git', ['-C', root, 'rev-parse', 'main:flows'], { encoding: 'utf8' }).trim();
    await rm(path.join(root, '.git/objects', tree.slice(0, 2), tree.slice(2)));
    await expect(typeCommand({ root, cwd: root }, 'review')).rejects.toThrow(tree);
  });
});
