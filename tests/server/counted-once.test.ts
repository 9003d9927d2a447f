import { expect, test } from 'vitest';
import { events, reachCounts } from '../../src/server/db/schema.ts';
import { loadFlowWithCases } from './support/case-submissions.ts';
import { appSuite, describeOnEveryDatabase } from './support/suites.ts';
import { post } from './support/test-app.ts';
import type { TestDatabase } from './support/test-databases.ts';

const { flow } = await loadFlowWithCases('lead@2');
const id = '0b1c6f9e-6b53-4a53-9a5e-6f3f9f0e7d11';
const otherId = '5c2d7e1f-7c64-4b64-8b6f-7a4a0a1f8e22';
const event = { id, name: 'page_view', route: '/' };
const counted = { flow: flow.id, hash: flow.hash, entry: 'start', age: 0, places: [{ step: 'start', shown: 1, left: 1 }] };

describeOnEveryDatabase((open) => {
  const on = appSuite<TestDatabase>(open);
  const statusesOf = async (url: string, bodies: readonly object[]): Promise<readonly number[]> =>
    (await Promise.all(bodies.map((body) => post(on.app, url, body)))).map(({ statusCode }) => statusCode);

  test('an event that is sent twice, at the same time or later, is counted once; a second event with the same content is counted too', async () => {
    expect(await statusesOf('/v1/web/events', [event, event, event])).toEqual([200, 200, 200]);
    expect(await statusesOf('/v1/web/events', [event])).toEqual([200]);
    expect(await on.queries.$count(events)).toBe(1);
    expect(await statusesOf('/v1/web/events', [{ ...event, id: otherId }])).toEqual([200]);
    expect(await on.queries.$count(events)).toBe(2);
  });

  test('an id that comes with another event is refused', async () => {
    expect(await statusesOf('/v1/web/events', [event])).toEqual([200]);
    expect(await statusesOf('/v1/web/events', [{ ...event, name: 'LOADED' }])).toEqual([422]);
  });

  test('counts of a run that are sent twice are added once', async () => {
    await on.queries.delete(reachCounts);
    expect(await statusesOf('/v1/web/reach', [{ id, flows: [counted] }])).toEqual([200]);
    expect(await statusesOf('/v1/web/reach', [{ id, flows: [counted] }])).toEqual([200]);
    expect(await on.queries.select().from(reachCounts)).toMatchObject([{ step: 'start', shown: 1, left: 1 }]);
    expect(await statusesOf('/v1/web/reach', [{ id: otherId, flows: [counted] }])).toEqual([200]);
    expect(await on.queries.select().from(reachCounts)).toMatchObject([{ step: 'start', shown: 2, left: 2 }]);
  });
});
