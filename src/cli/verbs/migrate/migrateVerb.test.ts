import path from 'node:path';
import { expect, test } from 'vitest';
import { typeCommand } from '../../testing/typeCommand.ts';

const project = path.resolve(import.meta.dirname, '../../../..');

const { out } = await typeCommand({ root: project, cwd: project }, 'migrate', 'lead@1.0.0', 'lead@2.0.0');

test('a run that shows that it is unsafe has the list of states that its form needs, and not the day', () => {
  const runs = out.split('\n').filter((line) => line.startsWith('- answered in lead@'));
  expect(runs.length).toBeGreaterThan(3);
  expect(runs.filter((line) => !/; the list \S.* has “[^”]+”/.test(line))).toEqual([]);
  expect(out).not.toContain('2026-11-20');
});

test('an answer of a step that is there without a form is dropped, because no step of this id asks for it', () => {
  expect(out).toMatch(/^Dropped, because no step or question with this id asks for it\n\n- .* \(start\)$/m);
});
