import { expect, test, vi } from 'vitest';
import { createListService } from './list-service.ts';
import type { ListFetch } from './list-service.ts';

const config = {
  subscribeUrl: 'https://lists.example.com/subscribe',
  unsubscribeUrl: 'https://lists.example.com/unsubscribe',
  ids: { newsletter: 'AbC123', study: 'DeF456', press: 'GhI789' },
};
const person = { list: 'newsletter', email: 'sample.client@example.com', name: 'Sample Client', timezoneOffset: -5 } as const;
const { signal } = new AbortController();

test('the service gets a form: the id of the list, the address, the offset in hours, and the name', async () => {
  const send = vi.fn<ListFetch>(async () => new Response());
  const service = createListService(config, send);
  await service.subscribe(person, signal);
  await service.subscribe({ ...person, list: 'study', name: null, timezoneOffset: null }, signal);
  await service.unsubscribe(person, signal);
  const sent = send.mock.calls.map(([url, { method, body, credentials }]) => [url, method, body.toString(), credentials]);
  expect(sent).toEqual([
    [config.subscribeUrl, 'POST', 'g=AbC123&email=sample.client%40example.com&timezone_offset=-5&name=Sample+Client', 'omit'],
    [config.subscribeUrl, 'POST', 'g=DeF456&email=sample.client%40example.com', 'omit'],
    [config.unsubscribeUrl, 'POST', 'g=AbC123&email=sample.client%40example.com', 'omit'],
  ]);
});

test('a request without an answer keeps the cause, for the log', async () => {
  const cause = new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
  const send = () => Promise.reject(cause);
  await expect(createListService(config, send).subscribe(person, signal)).rejects.toMatchObject({ code: 'NO_ANSWER', cause });
});

test.each([
  ['STATUS_500', async () => new Response('', { status: 500 })],
  ['NO_ANSWER', () => Promise.reject(new TypeError('offline sample.client@example.com'))],
])('a failure says why, and quotes nobody: %s', async (code, send) => {
  await expect(createListService(config, send).subscribe(person, signal)).rejects.toMatchObject({
    code,
    message: expect.not.stringContaining('@') as string,
  });
});
