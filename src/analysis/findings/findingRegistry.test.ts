import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compilerRuleIds } from '../../engine/compile/compilerRuleIds.ts';
import { propertyTables } from '../diff/index.ts';
import { lintRules } from '../lint/index.ts';
import { findingTypeOf, findingTypes } from './findingRegistry.ts';

const root = path.resolve(import.meta.dirname, '../../..');

function listFiles(folder: string, isWanted: (file: string) => boolean): readonly string[] {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return files.filter(isWanted).map((file) => readFileSync(path.join(root, folder, file), 'utf8'));
}

const isSource = (file: string) => file.endsWith('.ts') && !/\.test\.ts$|(^|[/\\])(testing|fixtures)[/\\]/.test(file);
const sources = ['src/engine', 'src/definitions', 'src/analysis', 'src/cli'].flatMap((folder) => listFiles(folder, isSource));
const transcripts = listFiles('tests/cli', (file) => path.basename(file) === 'expected.txt');

/** Matches the places in source files that name the id of a finding. */
const patterns = [
  /\b(?:createFinding|createUnreadableSource)\(\s*(?:file,\s*address,\s*)?'([a-z0-9-]+)'/g,
  /\bruleId: '([a-z0-9-]+)'/g,
  /\bkind: '([a-z-]+)', level:/g,
];

/** The ids of findings that some code produces. */
const producedIds = new Set([
  ...sources.flatMap((text) => patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]!))),
  ...sources.flatMap((text) =>
    [...text.matchAll(/ruleId: ('[a-z-]+'(?: \| '[a-z-]+')+)/g)].flatMap((match) => match[1]!.match(/[a-z-]+/g)!),
  ),
  ...compilerRuleIds,
  ...lintRules.map(({ id }) => id),
  ...Object.values(propertyTables).flatMap((table) =>
    Object.values(table).flatMap(({ kind, impacts }) => Object.keys(impacts).map((change) => `${kind}-${change}`)),
  ),
]);

/** The severity and id of each finding in the transcripts of the command. */
const transcribed = transcripts.flatMap((text) =>
  [...text.matchAll(/^\S+:\d+:\d+ {2}(error|warning) {2}([a-z0-9-]+)$/gm)].map(([, severity, id]) => ({ id: id!, severity })),
);

describe('the registry of findings', () => {
  it('has each id once', () => {
    const ids = findingTypes.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has every id that is produced', () => {
    expect([...producedIds].filter((id) => findingTypeOf(id) === undefined)).toEqual([]);
    expect(transcribed.filter(({ id }) => findingTypeOf(id) === undefined)).toEqual([]);
  });

  it('has no id that nothing produces', () => {
    expect(findingTypes.filter(({ id }) => !producedIds.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('has the severity that the command shows', () => {
    expect(transcribed.filter(({ id, severity }) => findingTypeOf(id)?.severity !== severity)).toEqual([]);
  });

  it.each(findingTypes)('documents $id in sentences', ({ id, description, help, example }) => {
    expect(id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
    expect(description).toMatch(/^[A-Z][^\n]+\.$/);
    expect(help).toMatch(/^["A-Z].+\.$/s);
    expect(example).toMatch(/\S/);
  });
});

describe('an example of a finding', () => {
  const fixtures = listFiles('src/engine/compile/fixtures', (file) => file.endsWith('.json'));

  it.each(findingTypes.filter(({ id }) => transcribed.some((one) => one.id === id)))('is a message that the command shows: $id', (type) => {
    expect(transcripts.some((text) => text.includes(type.example)) || fixtures.some((text) => text.includes(type.example))).toBe(true);
  });

  it.each(compilerRuleIds.filter((id) => id !== 'too-many-questions'))('is a message of the compiler: %s', (id) => {
    const example = findingTypeOf(id)!.example;
    const written = JSON.stringify(example).slice(1, -1);
    expect(fixtures.some((text) => text.includes(written)) || transcripts.some((text) => text.includes(example))).toBe(true);
  });
});
