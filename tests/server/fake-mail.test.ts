import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { enqueue } from '../../src/server/outbox/enqueue.ts';
import { emailId } from '../../src/server/adapters/email-message.ts';
import { readSite } from '../../src/server/static-site/built-site.ts';
import { createTestApp, testConfig } from './support/test-app.ts';
import { documentNamed, writeSite } from './support/built-site.ts';
import { openTestEmbedded } from './support/test-databases.ts';
import type { TestDatabase } from './support/test-databases.ts';
import { storeBooking, storeLead } from './support/store-leads.ts';
import { caseDate } from './support/case-submissions.ts';

const list = '/standins/mail';
let database: TestDatabase;
let dataFolder: string;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestEmbedded();
  dataFolder = await mkdtemp(path.join(tmpdir(), 'intake-mail-'));
  app = await createTestApp(database, { config: { ...testConfig, dataFolder } });
});
beforeEach(() => database.empty());
afterEach(() => rm(path.join(dataFolder, 'mail'), { recursive: true, force: true }));
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(dataFolder, { recursive: true });
});

test('without an email, the list says so', async () => {
  const page = await pageAt(list);
  expect(page).toContain('No mail yet');
  expect(linksOf(page)).toEqual([]);
});

test('emails are listed newest first, each with a page that shows what the person gets', async () => {
  const ids = [await sent({ firstName: 'First' }), await sent({ firstName: 'Second', lastName: 'Person' })];
  for (const [index, id] of ids.entries()) await utimes(fileOf(id), index, index);
  const links = linksOf(await pageAt(list));
  expect(links).toEqual(ids.toReversed().map((id) => `${list}/${id}`));
  const page = await pageAt(links[0]!);
  expect(page).toContain('<h1>Your call with Nue Life is booked</h1>');
  expect(factsOf(page)).toEqual({
    From: 'Nue Life &lt;welcome-team@example.com&gt;',
    To: 'Second Person &lt;sample.client@example.com&gt;',
    Date: 'Fri, 20 Nov 2026 12:00:00 GMT',
    What: 'Call with Nue Life',
    Method: 'REQUEST',
    Status: 'CONFIRMED',
    Starts: 'Tue, 24 Nov 2026 16:30:00 GMT',
    Ends: 'Tue, 24 Nov 2026 16:45:00 GMT',
    Sequence: '0',
    UID: expect.stringMatching(/^[0-9a-f]{32}@example\.com$/),
  });
  expect(page).toMatch(/<pre class="text">Hello Second,\n\nYour call with our welcome team is booked\.\n/);
  expect(linksOf(page)).toEqual([
    list,
    expect.stringMatching(/^https:\/\/www\.example\.com\/talk-with-us\/reschedule\?intent=\w+$/),
    `${links[0]}/call.ics`,
  ]);
});

test('the calendar file is the attached one', async () => {
  const id = await sent();
  const { statusCode, headers, body } = await app.inject(`${list}/${id}/call.ics`);
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'attachment; filename="call.ics"',
  ]);
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
});

test('an email that somebody else put there shows its markup as text, and only addresses of pages become links', async () => {
  const id = emailId('hostile');
  await mkdir(path.dirname(fileOf(id)));
  const script = '<script>alert(1)</script>';
  const lines = [
    `From: ${script} <eve@example.com>`,
    `To: "<img src=x>" <sample.client@example.com>`,
    `Subject: ${script}`,
    '',
    'data:text/html,x http://x.example/"onclick="alert(1)',
  ];
  await writeFile(fileOf(id), lines.join('\r\n'));
  for (const url of [list, `${list}/${id}`]) {
    const page = await pageAt(url);
    expect(page).not.toMatch(/<script|<img|[^;]onclick/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  }
  expect(linksOf(await pageAt(`${list}/${id}`))).toEqual([list, 'http://x.example/&quot;onclick=&quot;alert(1)']);
  expect((await app.inject(`${list}/${id}/call.ics`)).statusCode).toBe(404);
});

test.each(['0'.repeat(32), '..', '%2e%2e', '..%2f..%2fdatabase%2fPG_VERSION', 'x', `${'0'.repeat(32)}%00`])(
  'there is no email %s',
  async (id) => {
    await sent();
    await writeFile(path.join(dataFolder, `${'0'.repeat(32)}.eml`), 'Subject: outside\r\n\r\n');
    const answer = await app.inject(`${list}/${id}`);
    expect(answer.statusCode).not.toBe(200);
    expect(answer.body).not.toContain('outside');
  },
);

test('the pages run no script, load nothing from elsewhere, are kept by no cache and found by no search', async () => {
  const id = await sent();
  for (const url of [list, `${list}/${id}`, `${list}/${'0'.repeat(32)}`]) {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self';script-src 'self'"),
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const page = await pageAt(url);
    expect(page).toMatch(/^<!doctype html>\s*<html lang="en">/);
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).toContain(`<link rel="stylesheet" href="${list}/style.css" />`);
    expect(page).not.toMatch(/ src=| style=|<style/);
  }
  expect((await app.inject(`${list}/style.css`)).headers['content-type']).toBe('text/css; charset=utf-8');
});

test('with a mail server, the page names its host and nothing else of its address', async () => {
  const config = { ...testConfig, dataFolder, smtpUrl: 'smtps://ada:secret@mail.example.com:2465' };
  const elsewhere = await createTestApp(database, { config });
  const { body } = await elsewhere.inject(list);
  expect(body).toContain('<strong>mail.example.com:2465</strong>');
  expect(body).not.toMatch(/ada|secret/);
  expect((await elsewhere.inject(`${list}/${await sent()}`)).statusCode).not.toBe(200);
  await elsewhere.close();
});

test('the site does not answer in their place; in production, nothing does', async () => {
  const folder = path.join(dataFolder, 'site');
  await writeSite(folder);
  const site = await readSite(folder);
  const id = await sent();
  const local = await createTestApp(database, { config: { ...testConfig, dataFolder }, site });
  const production = await createTestApp(database, { config: { ...testConfig, dataFolder, production: true }, site });
  expect((await local.inject(list)).body).toContain('Mail on this machine');
  for (const url of [list, `${list}/${id}`, `${list}/${id}/call.ics`, `${list}/style.css`]) {
    const { statusCode, body } = await production.inject(url);
    expect([statusCode, body]).toEqual([404, documentNamed('notFound').replace('{{origin}}', '')]);
  }
  await local.close();
  await production.close();
});

/** Sends an email about a booked call. Returns its id. */
async function sent(person: Parameters<typeof storeLead>[1] = {}): Promise<string> {
  const lead = await storeLead(database.queries, person);
  const { id: bookingId } = await storeBooking(database.queries, lead, new Date('2026-11-24T16:30:00Z'));
  const key = `mail.call-booked:${bookingId}`;
  await enqueue(database.queries, { key, topic: 'mail.call-booked', payload: { bookingId }, leadId: lead.id, at: caseDate });
  await app.outbox.drain();
  return emailId(key);
}

function fileOf(id: string): string {
  return path.join(dataFolder, 'mail', `${id}.eml`);
}

async function pageAt(url: string): Promise<string> {
  const { headers, body } = await app.inject(url);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  return body;
}

function linksOf(page: string): readonly string[] {
  return [...page.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map((match) => match[1] ?? '');
}

function factsOf(page: string): { readonly [name: string]: string } {
  return Object.fromEntries(
    [...page.matchAll(/<dt>(.*?)<\/dt>\s*<dd>(.*?)<\/dd>/gs)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}
