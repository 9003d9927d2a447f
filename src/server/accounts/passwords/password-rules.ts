import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The letter that each look-alike character stands for. `l`, `i` and `1` all count as `i`. */
const likenesses: { readonly [character: string]: string } = { 0: 'o', 1: 'i', l: 'i', 3: 'e', 4: 'a', '@': 'a', 5: 's', $: 's', 7: 't' };

/** The commonest passwords of published leaks, in lower case: about 49,000, of which 5,000 follow the rules once a letter is uppercase. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Names of the provider and of its offers, which an attacker tries first (OWASP ASVS 5.0.0, 6.1.2). The file has one on each line. */
const contextWords = readLines('context-words.txt').map(withPlainLetters);

/** At least eight characters, an uppercase letter and a digit (seed 1 §5). */
const rules: readonly RegExp[] = [/^.{8,}$/su, /\p{Lu}/u, /\d/];

/** Returns what is wrong with a new password, as a message for its person; `undefined` when nothing is (seed 1 §5). */
export function findPasswordProblem(password: string): string | undefined {
  if (!rules.every((rule) => rule.test(password))) return '8 characters, a number and an uppercase char';
  if (commonPasswords.has(password.toLowerCase())) return 'This password is too common.';
  const letters = withPlainLetters(password);
  return contextWords.some((word) => letters.includes(word))
    ? 'Leave our name and words such as ketamine out of your password.'
    : undefined;
}

/** Returns the letters of a text in lower case, with look-alike characters replaced: 'Nue L1fe!' and 'NueLife' give the same. */
function withPlainLetters(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[01l34@5$7]/g, (character) => likenesses[character] ?? '')
    .replaceAll(/[^a-z]/g, '');
}

function readLines(file: string): readonly string[] {
  return readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter(Boolean);
}
