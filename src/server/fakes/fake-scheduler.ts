import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findTimeAvailability } from '../bookings/availability.ts';
import type { Calendar } from '../bookings/calendar-format.ts';
import { scheduleBooking } from '../bookings/schedule-booking.ts';
import { toZonedDate, isTimeZone } from '../bookings/time-zones.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import type { LimitDigest } from '../db/limit-digest.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { leads } from '../db/schema.ts';
import { buildContentSecurityPolicy } from '../http/security-headers.ts';
import { Problem } from '../http/problem.ts';
import { fakeSchedulerPath } from '../adapters/scheduler-config.ts';
import { parseFormFields } from '../http/parse-forms.ts';
import { prepareFakePages } from './fake-page.ts';
import { renderBookedPage, renderCalendarPage, renderExpiredPage } from './fake-scheduler-pages.ts';
import { findNextFreeDays } from './fake-scheduler-times.ts';

/** The options of the fake, which books in our own calendar. */
export interface FakeSchedulerOptions {
  readonly queries: Queries;
  readonly limitDigest: LimitDigest;
  readonly calendar: Calendar;
  readonly now: Clock;
}

/** A lead for whom the calendar was opened. */
interface SchedulerVisit {
  /** The intent of the lead. */
  readonly intent: string;
  readonly zone: string;
}

/** The most visits that are remembered. Beyond it, the oldest is forgotten. */
const maxVisits = 1000;

const timeTaken = 'That time has just been taken. Pick another one.';

const schema = { hide: true };

/** Headers that allow only pages of our own origin to embed the fake's pages. */
const frameHeaders = {
  'content-security-policy': buildContentSecurityPolicy({ production: false, monitor: undefined }, { 'frame-ancestors': "'self'" }),
  'x-frame-options': 'SAMEORIGIN',
};

/**
 * A fake scheduler with the interface of Chili Piper's script, on our own calendar: the script, the calendar in its frame, and real
 * bookings of slots. It identifies a person by e-mail address only, so anybody can book for any address. Therefore it is never mounted
 * in production.
 */
export default async function fakeScheduler(app: FastifyInstance, parts: FakeSchedulerOptions): Promise<void> {
  await prepareFakePages(app, fakeSchedulerPath);
  parseFormFields(app);
  await serveScripts(app);
  const visits = new Map<string, SchedulerVisit>();
  registerLeadRouting(app, parts, visits);
  registerCalendarPages(app, parts, visits);
}

async function serveScripts(app: FastifyInstance): Promise<void> {
  const scripts = [
    ['marketing.js', 'fake-scheduler-marketing.js'],
    ['frame.js', 'fake-scheduler-frame.js'],
  ] as const;
  for (const [name, file] of scripts) {
    const text = await readFile(path.join(import.meta.dirname, file), 'utf8');
    app.get(`${fakeSchedulerPath}/${name}`, { schema }, async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(text));
  }
}

/** Registers the route to which the script sends a lead, and which answers with the address of its calendar. */
function registerLeadRouting(app: FastifyInstance, { queries }: FakeSchedulerOptions, visits: Map<string, SchedulerVisit>): void {
  app.post(`${fakeSchedulerPath}/route`, { schema }, async (request) => {
    const { lead, zone } = toRecord(request.body);
    const { Email: email } = toRecord(lead);
    const [storedLead] = await queries
      .select({ intent: leads.intent })
      .from(leads)
      .where(eq(leads.email, typeof email === 'string' ? email.toLowerCase() : ''))
      .orderBy(desc(leads.updatedAt))
      .limit(1);
    if (storedLead === undefined) throw new Problem(404, 'No calendar takes this lead.');
    const id = randomBytes(16).toString('base64url');
    visits.set(id, { intent: storedLead.intent, zone: typeof zone === 'string' && isTimeZone(zone) ? zone : 'UTC' });
    const [oldest] = visits.keys();
    if (visits.size > maxVisits && oldest !== undefined) visits.delete(oldest);
    return { calendar: `${fakeSchedulerPath}/calendar?${new URLSearchParams({ visit: id }).toString()}` };
  });
}

function registerCalendarPages(
  app: FastifyInstance,
  { queries, limitDigest, calendar, now }: FakeSchedulerOptions,
  visits: ReadonlyMap<string, SchedulerVisit>,
): void {
  const showTimes = async (reply: FastifyReply, id: string, zone: string, refusal?: string): Promise<FastifyReply> => {
    const days = await findNextFreeDays(queries, calendar, zone, now());
    return sendPage(reply, refusal === undefined ? 200 : 409, renderCalendarPage({ visit: id, zone, days, refusal }));
  };
  app.get(`${fakeSchedulerPath}/calendar`, { schema }, async (request, reply) => {
    const id = String(toRecord(request.query)['visit']);
    const visit = visits.get(id);
    return visit === undefined ? sendPage(reply, 404, renderExpiredPage()) : showTimes(reply, id, visit.zone);
  });
  app.post(`${fakeSchedulerPath}/book`, { schema }, async (request, reply) => {
    const { visit: id = '', time = '' } = readFields(request);
    const visit = visits.get(id);
    if (visit === undefined) return sendPage(reply, 404, renderExpiredPage());
    const start = Number.isNaN(Date.parse(time)) ? undefined : new Date(time);
    if (start === undefined) return showTimes(reply, id, visit.zone, timeTaken);
    const refusal = await book(start, visit, id);
    return refusal === undefined ? sendPage(reply, 200, renderBookedPage(start, visit.zone)) : showTimes(reply, id, visit.zone, refusal);
  });

  /** Books a time for the person of a visit, once. Returns the reason when the booking is refused, else `undefined`. */
  async function book(start: Date, { intent, zone }: SchedulerVisit, id: string): Promise<string | undefined> {
    const at = now();
    const date = toZonedDate(zone, start).toString();
    const offers = await findTimeAvailability(queries, calendar, zone, date, at);
    const slots = offers.find(({ utcDateTime }) => utcDateTime === start.toISOString())?.doctorSlotList ?? [];
    const request = { intentId: intent, slotExternalIds: slots.map(({ slotExternalId }) => slotExternalId), date, clientZoneId: zone };
    const attempt = { scope: 'fake-scheduler', key: `${id} ${start.toISOString()}`, body: zone, at };
    try {
      await withIdempotencyKey(queries, attempt, async (transaction) => {
        await scheduleBooking(transaction, { calendar, limitDigest }, request, at);
        return {};
      });
    } catch (error) {
      if (error instanceof Problem && (error.status === 409 || error.status === 422)) return describeRefusal(error);
      throw error;
    }
    app.outbox.wake();
    return undefined;
  }
}

/** Returns the message for a refused booking. A problem of `intentId` means that the person has a call already; any other problem means that the time is taken. */
function describeRefusal({ fields }: Problem): string {
  const hasCall = fields.some(({ key }) => key === 'intentId');
  return hasCall ? 'You have a call with us already. Change its time by the link in its email.' : timeTaken;
}

function readFields({ body }: FastifyRequest): { readonly [name: string]: string | undefined } {
  return Object.fromEntries(Object.entries(toRecord(body)).map(([name, value]) => [name, String(value)]));
}

function toRecord(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(frameHeaders).type('text/html; charset=utf-8').send(page);
}
