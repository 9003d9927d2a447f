import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintRules } from './ruleRegistry.ts';

const transcripts = path.resolve(import.meta.dirname, '../../../tests/cli/lint');
const ids = lintRules.map(({ id }) => id);

it('every rule has a file of its own, and every file is registered', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'rules')).map((file) => file.replace(/\.ts$/, ''));
  expect(files.toSorted()).toEqual(ids.toSorted());
});

it('every rule has its transcripts, and no others are there', () => {
  expect(readdirSync(transcripts).toSorted()).toEqual(ids.toSorted());
});

describe.each(lintRules)('$id', ({ id, severity, description, docs }) => {
  it('has a name that can be written in a definition, and says in sentences what it looks for and why', () => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(description).toMatch(/^[A-Z][^\n]{20,120}\.$/);
    expect(docs).toMatch(/^["A-Z].{60,}\.$/);
    expect(docs).not.toContain(description);
  });

  it('finds what is wrong, with its severity, and nothing in a near miss that is right', () => {
    const [fails, passes] = ['fails', 'passes'].map((which) => readFileSync(path.join(transcripts, id, which, 'expected.txt'), 'utf8'));
    expect(fails).toMatch(new RegExp(`^\\S+:\\d+:\\d+  ${severity}  ${id}$`, 'm'));
    expect(passes).toMatch(new RegExp(`\nNo finding of ${id}\\.\n$`));
  });
});
