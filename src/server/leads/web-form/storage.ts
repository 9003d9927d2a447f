import { eq } from 'drizzle-orm';
import type { SpentToken } from '../../bot/tokens.ts';
import type { Queries } from '../../db/database.ts';
import type { Reservation } from '../../db/idempotency.ts';
import { flowRuns, idempotencyKeys, leads, spentTokens } from '../../db/schema.ts';
import { preparedRow, replacedExcept } from '../../db/statements.ts';
import type { PlaceholderValues } from '../../db/statements.ts';
import type { DecidedRun } from '../../runs/rules.ts';
import type { Person } from '../person.ts';

/** What is kept of one accepted submission. */
export interface Acceptance {
  readonly reservation: Reservation;
  readonly token: SpentToken;
  /** To be recorded with the lead; `undefined` when it is recorded already. */
  readonly run: DecidedRun | undefined;
  readonly lead: Person;
  /** Digest of the key that tells the lead. */
  readonly keyDigest: string;
  /** The intent of the lead if it is a new one. */
  readonly intent: string;
  readonly at: Date;
}

/**
 * Keeps an acceptance in one statement, prepared once for all requests, and gives the lead's intent: a lead
 * that is there already is changed and keeps its intent. A taken idempotency key, a spent token, or a run that is
 * recorded meanwhile, breaks the whole with a unique violation.
 */
export function leadKeeper(queries: Queries): (acceptance: Acceptance) => Promise<string> {
  const rows = { key: preparedRow(idempotencyKeys), token: preparedRow(spentTokens), run: preparedRow(flowRuns), lead: preparedRow(leads) };
  const key = queries
    .$with('key')
    .as(queries.insert(idempotencyKeys).values(rows.key.placeholders).returning({ scope: idempotencyKeys.scope }));
  const run = queries.$with('run').as(queries.insert(flowRuns).values(rows.run.placeholders).returning({ runId: flowRuns.runId }));
  const token = queries
    .$with('token')
    .as(queries.insert(spentTokens).values(rows.token.placeholders).returning({ digest: spentTokens.digest }));
  const upsert = { target: leads.keyDigest, set: replacedExcept(leads, ['keyDigest', 'intent', 'createdAt']) };
  const keep = (before: ReturnType<Queries['with']>, name: string) =>
    before.insert(leads).values(rows.lead.placeholders).onConflictDoUpdate(upsert).returning({ intent: leads.intent }).prepare(name);
  const withRun = keep(queries.with(key, token, run), 'keep_lead_and_run');
  const alone = keep(queries.with(key, token), 'keep_lead');
  return async ({ reservation, token: spent, run: decided, lead, keyDigest, intent, at }) => {
    const values: PlaceholderValues = {};
    rows.key.put(values, reservation);
    rows.token.put(values, spent);
    rows.lead.put(values, { ...lead, keyDigest, intent, createdAt: at, updatedAt: at });
    if (decided === undefined) return soleIntent(await alone.execute(values));
    rows.run.put(values, { ...decided, recordedAt: at });
    return soleIntent(await withRun.execute(values));
  };
}

/** The intent of the lead with a key's digest; `undefined` when there is no such lead. */
export async function intentOf(queries: Queries, keyDigest: string): Promise<string | undefined> {
  const [lead] = await queries.select({ intent: leads.intent }).from(leads).where(eq(leads.keyDigest, keyDigest));
  return lead?.intent;
}

function soleIntent([row]: readonly { readonly intent: string }[]): string {
  if (row === undefined) throw new Error('A lead was written and did not come back.');
  return row.intent;
}
