import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSmallRoot, writeFiles } from '../../../definitions/testing/testRoot.ts';
import { typeCommand } from '../../testing/typeCommand.ts';

/** Two versions of the small flow that take the states of a list; the later one has neither an option nor a question of the first. */
async function createVersions(): Promise<string> {
  const root = await createSmallRoot();
  const edit = async (file: string, ...changes: readonly (readonly [before: string, after: string])[]): Promise<void> => {
    let text = await readFile(path.join(root, file), 'utf8');
    for (const [before, after] of changes) {
      expect(text).toContain(before);
      text = text.replace(before, () => after);
    }
    await writeFiles(root, { [file]: text });
  };
  await edit(
    'flows/small/v1/flow.json',
    ['"today":', '"states": { "from": "call:available-states", "trust": "server", "label": "Our states" }, "today":'],
    [
      '"refuse": [',
      '"refuse": [{ "when": { "not": { "field": "details.state", "inContext": "states" } }, "at": "state", "say": "Not here." },',
    ],
  );
  await cp(path.join(root, 'flows/small/v1'), path.join(root, 'flows/small/v2'), { recursive: true });
  await rm(path.join(root, 'flows/small/v2/cases'), { recursive: true });
  await rm(path.join(root, 'flows/small/v2/questions/mood.json'));
  await edit(
    'flows/small/v2/flow.json',
    ['"/small"', '"/small-2"'],
    [', "mood"]', ']'],
    ['{ "when": { "question": "mood", "anyOf": ["notWell"] }, "end": "talk" },', ''],
    ['"talk": {},', ''],
  );
  await edit(
    'flows/small/v2/questions/safety.json',
    ['{ "name": "I use illicit drugs", "value": "drugs" },', ''],
    ['["pregnancy", "drugs"]', '["pregnancy"]'],
  );
  return root;
}

test('examples have the list that a form needs, and not the day; what is dropped is told by the id', async () => {
  const root = await createVersions();
  const { out, err } = await typeCommand({ root, cwd: root }, 'migrate', 'small@1', 'small@2');
  expect(err).toBe('');
  const runs = out.split('\n').filter((line) => line.startsWith('- answered in small@'));
  expect(runs.length).toBeGreaterThan(1);
  expect(runs.filter((line) => !/; the list “Our states” has “[^”]+”/.test(line))).toEqual([]);
  expect(out).not.toContain('2026-11-20');
  expect(out).toMatch(/^Dropped, because no step or question with this id asks for it\n-+\n\n- .* \(mood\)$/m);
});
