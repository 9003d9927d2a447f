import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Every file that is in git or not ignored by it, relative to the root, with forward slashes. */
export function listRepositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  return listed.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
}

/** The text of a file of the repository. */
export function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** True for a test, and for code beside the sources that only tests use. */
export function isTestFile(file: string): boolean {
  return /\.test\.tsx?$|\/(testing|fixtures)\//.test(file);
}
