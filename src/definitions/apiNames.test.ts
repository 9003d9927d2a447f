import path from 'node:path';
import { expect, it } from 'vitest';
import { readApiNames } from './apiNames.ts';
import { createSmallRoot } from './testing/testRoot.ts';

const home = path.resolve(import.meta.dirname, '../..');

it('knows the calls and the events of our own API', async () => {
  const { names } = await readApiNames(home);
  expect(names?.endpoints).toContain('available-states');
  expect(names?.events).toContain('digital_lead_begin');
});

it('knows of no API where the root has none, and of no events where none are listed', async () => {
  expect((await readApiNames(await createSmallRoot())).names).toBeUndefined();
  const root = await createSmallRoot({
    'schemas/api/states.schema.json': {},
    'schemas/api/event.schema.json': { properties: { body: [] } },
  });
  expect((await readApiNames(root)).names).toEqual({ endpoints: ['event', 'states'] });
});

it('says what is wrong with a schema that cannot be read', async () => {
  const { sources } = await readApiNames(await createSmallRoot({ 'schemas/api/event.schema.json': '{' }));
  expect(sources.flatMap(({ findings }) => findings.map(({ ruleId }) => ruleId))).toEqual(['syntax']);
});
