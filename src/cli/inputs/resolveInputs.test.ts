import { execFileSync } from 'node:child_process';
import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSmallRoot, writeFiles } from '../../definitions/testing/testRoot.ts';
import { git, typeCommand } from '../testing/typeCommand.ts';

const mood = 'flows/small/v1/questions/mood.json';

const typed = (root: string, cwd: string, ...args: readonly string[]) => typeCommand({ root, cwd }, ...args);

describe('a revision of git', () => {
  let root = '';

  beforeEach(async () => {
    root = await createSmallRoot();
    git(root, 'init', '--quiet', '--initial-branch=main');
    git(root, 'add', '.');
    git(root, 'commit', '--quiet', '--message=sound');
    git(root, 'switch', '--quiet', '--create', 'team/wording');
    await writeFiles(root, { [mood]: '{\n  "oops"\n}' });
    git(root, 'commit', '--quiet', '--all', '--message=broken');
    git(root, 'switch', '--quiet', 'main');
    await writeFiles(root, { [mood]: '' });
  });

  test('is read as it was committed, whatever stands in the folder now', async () => {
    expect(await typed(root, root, 'check', 'main:small@1')).toEqual({
      code: 0,
      out: 'main:small@1: 3 items, 2 questions, 5 cases: no problems\n',
      err: '',
    });
    expect((await typed(root, root, 'cases', 'main:small')).out).toBe('main:small@1: 5 of 5 cases lead where they say\n');
    expect((await typed(root, root, 'check', 'small@1')).code).toBe(1);
  });

  test('is read with its releases, but not released', async () => {
    expect(await typed(root, root, 'release', 'main:small@1')).toEqual({
      code: 2,
      out: '',
      err: 'main:small@1 stands in git. Only files as they stand here are released. Name small@1.\nFor help: npm run flows -- release --help\n',
    });
    expect((await typed(root, root, 'explain', 'main:small@1.0.0')).err).toContain(
      "There is no release 'small@1.0.0' in the revision 'main'. There is none yet.",
    );
    await writeFiles(root, { [mood]: execFileSync('git', ['-C', root, 'show', `main:${mood}`]) });
    await typed(root, root, 'release', 'small@1');
    git(root, 'add', '.');
    git(root, 'commit', '--quiet', '--message=released');
    await rm(path.join(root, 'flows/catalog.json'));
    expect((await typed(root, root, 'explain', 'main:small@1.0.0')).out).toMatch(/^# A small flow \(small@1\.0\.0\)/);
    expect((await typed(root, root, 'check', 'main:small@1.0.0')).out).toBe(
      'main:small@1.0.0: unchanged since it was checked and released on 2026-11-20\n',
    );
  });

  test('is read through links, as a folder is', async () => {
    await rm(path.join(root, mood));
    const linked = 'flows/shared/mood.json';
    await writeFiles(root, { [linked]: execFileSync('git', ['-C', root, 'show', `main:${mood}`]) });
    await symlink(path.relative(path.dirname(mood), linked), path.join(root, mood));
    git(root, 'add', '.');
    git(root, 'commit', '--quiet', '--message=linked');
    const inFolder = await typed(root, root, 'check', 'small@1');
    const inRevision = await typed(root, root, 'check', 'HEAD:small@1');
    expect(inRevision).toEqual({ ...inFolder, out: `HEAD:${inFolder.out}` });
    expect(inFolder.code).toBe(0);
  });

  test.each(['mood.json', 'nowhere.json', '../../../../../outside.json'])(
    'has no file at a link to %s, which leads to none',
    async (target) => {
      await rm(path.join(root, mood));
      await symlink(target, path.join(root, mood));
      git(root, 'add', '.');
      git(root, 'commit', '--quiet', '--message=linked');
      expect((await typed(root, root, 'check', 'HEAD:small@1')).out).toContain("There is no question file 'mood'.");
    },
  );

  test('has its findings with line, column and lines, under the name that git gives the file', async () => {
    const { code, out } = await typed(root, root, 'check', 'team/wording:small@1');
    expect(code).toBe(1);
    expect(out).toContain(`team/wording:${mood}:2:9  error  syntax\n`);
    expect(out).toContain('  2 |   "oops"\n    |         ^\n');
  });

  test('can stand beside another, each flow under its own name', async () => {
    const { out } = await typed(root, root, 'check', 'main:', 'team/wording:');
    expect(out.split('\n').filter((line) => line.includes('small@1:'))).toEqual([
      'main:small@1: 3 items, 2 questions, 5 cases: no problems',
      'team/wording:small@1: 1 error. How the files fit together is checked once these are mended.',
    ]);
  });

  test('is read from a repository that holds the definitions in a folder of it', async () => {
    const project = path.join(root, 'project');
    await writeFiles(root, { 'project/flows/other/v1/flow.json': '{' });
    git(root, 'add', '.');
    git(root, 'commit', '--quiet', '--message=project');
    await rm(project, { recursive: true });
    await writeFiles(root, { 'project/flows/unused/v1/flow.json': '' });
    expect((await typed(project, project, 'check', 'HEAD:')).out).toContain('HEAD:flows/other/v1/flow.json:1:2  error  syntax');
  });

  test.each([
    ['nowhere:small@1', "There is no revision 'nowhere'."],
    ['--output=/tmp/x:small@1', "unknown option '--output=/tmp/x:small@1'"],
    ['main:smal@1', "There is no flow 'smal@1' in the revision 'main'. Did you mean 'small@1'?"],
    ['main:schemas', "There is no flow 'schemas' in the revision 'main'."],
  ])('%s is misuse, and says so: %s', async (name, message) => {
    const { code, out, err } = await typed(root, root, 'check', name);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  test('needs git, and says so where there is none', async () => {
    vi.stubEnv('PATH', path.join(root, 'nothing'));
    expect((await typed(root, root, 'check', 'main:small@1')).err).toContain(
      'A revision can only be read with git, which was not found here.',
    );
    vi.unstubAllEnvs();
  });
});

describe('a folder', () => {
  test('is named from where the person stands, and may belong to another project', async () => {
    const [here, there] = [await createSmallRoot(), await createSmallRoot()];
    await writeFiles(there, { 'flows/other/v3/flow.json': '{' });
    const named = path.relative(path.join(here, 'flows'), path.join(there, 'flows', 'other'));
    const { out } = await typed(here, path.join(here, 'flows'), 'check', named);
    expect(out).toContain('flows/other/v3/flow.json:1:2  error  syntax');
    expect(out).toContain('other@3: 1 error.');
  });

  test('that a name without a slash could mean is told of', async () => {
    const root = await createSmallRoot();
    expect((await typed(root, root, 'check', 'schemas')).err).toContain("There is no flow 'schemas'. To name the folder, write ./schemas");
  });
});
