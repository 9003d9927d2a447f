import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The commonest passwords, in lower case, one a line. */
const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** At least eight characters, an uppercase letter and a digit (seed 1 §5). */
const rules: readonly RegExp[] = [/^.{8,}$/su, /\p{Lu}/u, /\d/];

/** What is wrong with a new password, in words for its person; `undefined` when nothing is (seed 1 §5). */
export function findPasswordProblem(password: string): string | undefined {
  if (!rules.every((rule) => rule.test(password))) return '8 characters, a number and an uppercase char';
  return commonPasswords.has(password.toLowerCase()) ? 'This password is too common.' : undefined;
}
