import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const debianFolder = '/usr/lib/postgresql';

function hasPostgres() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const debian = existsSync(debianFolder) ? readdirSync(debianFolder).map((version) => path.join(debianFolder, version, 'bin')) : [];
  return [...folders, ...debian].some((folder) => folder !== '' && existsSync(path.join(folder, 'initdb')));
}

/**
 * What this machine lacks and some tests need. The title of such a test contains the marker.
 * @returns {{ marker: string, why: string }[]}
 */
export function findMissingPrograms() {
  return hasPostgres() ? [] : [{ marker: 'PostgreSQL', why: 'this machine has no PostgreSQL (initdb was not found)' }];
}
