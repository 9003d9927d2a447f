import { eq } from 'drizzle-orm';
import type { Queries } from '../../../src/server/db/database.ts';
import { accounts, bookings, flowRuns, leads, outbox, signUps, slots } from '../../../src/server/db/schema.ts';
import { parseICalendar } from '../../../src/server/fakes/parse-icalendar.ts';
import { parseEmail } from '../../../src/server/fakes/parse-email.ts';
import type { SimulatedClient } from './simulated-client.ts';

/** The stored data of one person: one lead with its runs and its calls. */
export type StoredPerson = SimulatedClient;

/** The stored data of simulated clients. */
export interface StoredData {
  /** The data of each lead. */
  readonly people: readonly StoredPerson[];
  readonly runs: number;
  /** One for each person. */
  readonly signUps: number;
  /** The number of accounts. */
  readonly accounts: number;
  /** The booked slots. */
  readonly slots: number;
  /** The messages of the outbox that are not sent. */
  readonly unsent: number;
}

/** The recipient and the content of an email. */
export interface SentEmail {
  readonly to: string;
  /** The start of the call, in the notation of the calendar invitation. */
  readonly startsAt: string | undefined;
}

/** Reads the stored data, with the people sorted by address. */
export async function readStoredData(queries: Queries): Promise<StoredData> {
  const runs = await queries.select().from(flowRuns).orderBy(flowRuns.recordedAt);
  const calls = await queries.select().from(bookings).innerJoin(slots, eq(bookings.slotId, slots.id));
  const messages = await queries.select().from(outbox);
  const people = (await queries.select().from(leads)).map(({ id, email, intent, runId }) => ({
    email,
    intent,
    runs: runs.filter((run) => run.runId === runId || run.followsRunId === runId).map((run) => run.runId),
    calls: calls.filter((call) => call.bookings.leadId === id).map((call) => call.slots.startsAt.toISOString()),
  }));
  return {
    people: people.toSorted(byEmail),
    runs: runs.length,
    signUps: await queries.$count(signUps),
    accounts: await queries.$count(accounts),
    slots: new Set(calls.map((call) => call.slots.id)).size,
    unsent: messages.filter(({ doneAt }) => doneAt === null).length,
  };
}

/** The data that has to be stored about simulated clients: one lead for each, each run once, and a separate slot for each call. */
export function expectedData(clients: readonly SimulatedClient[]): StoredData {
  const people = clients.map(({ email, intent, runs, calls }) => ({ email, intent, runs, calls })).toSorted(byEmail);
  const count = (of: (person: SimulatedClient) => readonly string[]): number => clients.flatMap(of).length;
  return {
    people,
    runs: count(({ runs }) => runs),
    signUps: clients.length,
    accounts: Math.min(clients.length, 10),
    slots: count(({ calls }) => calls),
    unsent: 0,
  };
}

/** The recipients and contents of the emails, sorted by address. */
export async function readEmails(emails: readonly Buffer[]): Promise<readonly SentEmail[]> {
  const read = await Promise.all(emails.map((bytes) => parseEmail({ id: '', bytes })));
  return read.map(({ to, invitation = '' }) => ({ to, startsAt: parseICalendar(invitation).get('DTSTART') })).toSorted(byReceiver);
}

/** The emails that simulated clients have to get: one for each client with a call. */
export function expectedEmails(clients: readonly SimulatedClient[]): readonly SentEmail[] {
  const emails = clients.flatMap(({ email, calls }) =>
    calls.map((call) => ({ to: `Sample Client <${email}>`, startsAt: call.replaceAll(/[-:]|\.\d+/g, '') })),
  );
  return emails.toSorted(byReceiver);
}

function byEmail({ email: one }: StoredPerson, { email: other }: StoredPerson): number {
  return one < other ? -1 : 1;
}

function byReceiver({ to: one }: SentEmail, { to: other }: SentEmail): number {
  return one < other ? -1 : 1;
}
