import path from 'node:path';
import { expect, it } from 'vitest';
import { readApi } from './api.ts';
import { smallRoot } from './testing/folder.ts';

const home = path.resolve(import.meta.dirname, '../..');

it('knows the calls and the events of our own API', async () => {
  const { names } = await readApi(home);
  expect(names?.calls).toContain('available-states');
  expect(names?.events).toContain('digital_lead_begin');
});

it('knows of no API where the root has none, and of no events where none are listed', async () => {
  expect((await readApi(await smallRoot())).names).toBeUndefined();
  const root = await smallRoot({ 'schemas/api/states.schema.json': {}, 'schemas/api/event.schema.json': { properties: { body: [] } } });
  expect((await readApi(root)).names).toEqual({ calls: ['event', 'states'] });
});

it('says what is wrong with a schema that cannot be read', async () => {
  const { sources } = await readApi(await smallRoot({ 'schemas/api/event.schema.json': '{' }));
  expect(sources.flatMap(({ findings }) => findings.map(({ ruleId }) => ruleId))).toEqual(['syntax']);
});
