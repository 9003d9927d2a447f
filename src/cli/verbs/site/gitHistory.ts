import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A commit that touched a file. */
export interface Commit {
  /** YYYY-MM-DD. */
  readonly when: string;
  readonly who: string;
  /** The first line of its message. */
  readonly what: string;
}

/** The commits that touched a path, the newest first; none outside a git repository. */
export async function listCommits(root: string, path: string, count: number): Promise<readonly Commit[]> {
  const text = await runGit(root, ['log', `--max-count=${count}`, '--date=short', '--format=%ad%x09%an%x09%s', '--', path]);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [when = '', who = '', ...what] = line.split('\t');
      return { when, who, what: what.join('\t') };
    });
}

/** A short description of the revision of the working folder; `undefined` outside a git repository. */
export async function describeRevision(root: string): Promise<string | undefined> {
  const text = (await runGit(root, ['log', '--max-count=1', '--date=short', '--format=%h, %ad, %s'])).trim();
  return text === '' ? undefined : text;
}

/** The output of git; empty where there is no git, no repository or no commit. */
async function runGit(root: string, args: readonly string[]): Promise<string> {
  try {
    return (await run('git', ['-C', root, ...args])).stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
}
