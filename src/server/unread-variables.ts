import { editDistance } from '../engine/index.ts';
import type { Environment } from './environment.ts';
import { variableNames } from './setting-names.ts';

/** A variable that nothing reads, and whose name is likely a mistyped name of a setting. */
export interface UnreadVariable {
  /** What is wrong, without the value. */
  readonly message: string;
  readonly mend: string;
}

/** Returns the lines that a start prints about unread variables; an empty text without any. */
export function formatUnreadVariables(environment: Environment): string {
  return findUnreadVariables(environment)
    .map(({ message, mend }) => `${message} ${mend}\n`)
    .join('');
}

/** Finds the set variables that nothing reads, and whose names are similar to those of settings. Ignores variables of other programs. */
export function findUnreadVariables(environment: Environment): readonly UnreadVariable[] {
  return Object.keys(environment).flatMap((name) => {
    const isName = /^[A-Z][A-Z_]*$/.test(name);
    return isName && environment[name] !== '' && !variableNames.has(name) ? describeUnread(name) : [];
  });
}

function describeUnread(name: string): readonly UnreadVariable[] {
  const setting = name.replace(/_FILE$/, '');
  if (variableNames.has(setting)) return [{ message: `${name} is not read: ${setting} is no secret.`, mend: `Set ${setting} itself.` }];
  const meant = [...variableNames].find((known) => isNear(name, known));
  if (meant === undefined) return [];
  return [{ message: `${name} is not read. The setting is called ${meant}.`, mend: `Set ${meant}, or unset ${name}.` }];
}

/** True when two names are similar. Short names may differ less, because unrelated short names are often similar, such as HOME and HOST. */
function isNear(name: string, known: string): boolean {
  return editDistance(name, known) <= Math.min(3, Math.floor(known.length / 4));
}
