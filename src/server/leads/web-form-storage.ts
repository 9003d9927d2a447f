import { eq } from 'drizzle-orm';
import type { SpentToken } from '../bot-protection/spent-tokens.ts';
import type { Queries } from '../db/database.ts';
import type { Reservation } from '../http/idempotency.ts';
import { flowRuns, idempotencyKeys, leadRuns, leads, spentTokens } from '../db/schema.ts';
import { violatesConstraint } from '../db/database-errors.ts';
import { prepareRow, excludedValuesExcept } from '../db/insert-statements.ts';
import type { PlaceholderValues } from '../db/insert-statements.ts';
import type { EvaluatedRun } from '../runs/evaluate-submission.ts';
import { createForeignRunProblem } from '../runs/run-revisions.ts';
import type { ValidatedPerson } from './validate-person.ts';

/** A lead to be stored. */
export interface LeadRow {
  readonly lead: ValidatedPerson;
  /** Digest of the key of the person's browser. The key identifies the lead. */
  readonly keyDigest: string;
  /** The intent of the lead if it is a new one. */
  readonly intent: string;
  readonly at: Date;
}

/** What is stored of one accepted submission. */
export interface AcceptedLead extends LeadRow {
  readonly reservation: Reservation;
  readonly token: SpentToken;
  /** To be recorded with the lead; `undefined` when it is recorded already. */
  readonly run: EvaluatedRun | undefined;
}

/** A lead under a key that exists is changed. It keeps its intent, by which its call may be booked. */
const onSameKey = { target: leads.keyDigest, set: excludedValuesExcept(leads, ['keyDigest', 'intent', 'createdAt']) };

/** A run that is handed in again under its key changes nothing. Under another key it violates `lead_runs_run`. */
const onSameLeadRun = { target: [leadRuns.keyDigest, leadRuns.runId] };

/**
 * Stores a submission in one statement, prepared once, and returns the lead's intent. A lead under the same key is
 * changed and keeps its intent. A used idempotency key, a used token, or a run that was recorded, or handed in
 * under another key, meanwhile is a unique violation, and then nothing is stored.
 */
export function createLeadSaver(queries: Queries): (acceptance: AcceptedLead) => Promise<string> {
  const rows = {
    key: prepareRow(idempotencyKeys),
    token: prepareRow(spentTokens),
    run: prepareRow(flowRuns),
    lead: prepareRow(leads),
    leadRun: prepareRow(leadRuns),
  };
  const key = queries
    .$with('key')
    .as(queries.insert(idempotencyKeys).values(rows.key.placeholders).returning({ scope: idempotencyKeys.scope }));
  const run = queries.$with('run').as(queries.insert(flowRuns).values(rows.run.placeholders).returning({ runId: flowRuns.runId }));
  const token = queries
    .$with('token')
    .as(queries.insert(spentTokens).values(rows.token.placeholders).returning({ digest: spentTokens.digest }));
  const leadRun = queries
    .$with('lead_run')
    .as(queries.insert(leadRuns).values(rows.leadRun.placeholders).onConflictDoNothing(onSameLeadRun).returning({ runId: leadRuns.runId }));
  const keep = (before: ReturnType<Queries['with']>, name: string) =>
    before.insert(leads).values(rows.lead.placeholders).onConflictDoUpdate(onSameKey).returning({ intent: leads.intent }).prepare(name);
  const withRun = keep(queries.with(key, token, leadRun, run), 'keep_lead_and_run');
  const alone = keep(queries.with(key, token, leadRun), 'keep_lead');
  return async ({ reservation, token: spent, run: decided, lead, keyDigest, intent, at }) => {
    const values: PlaceholderValues = {};
    rows.key.bindRow(values, reservation);
    rows.token.bindRow(values, spent);
    rows.lead.bindRow(values, { ...lead, keyDigest, intent, createdAt: at, updatedAt: at });
    rows.leadRun.bindRow(values, { keyDigest, runId: lead.runId });
    if (decided === undefined) return requireIntent(await alone.execute(values));
    rows.run.bindRow(values, { ...decided, recordedAt: at });
    return requireIntent(await withRun.execute(values));
  };
}

/** Stores a lead, or changes the lead under the same key, which keeps its intent. Its run has to be recorded. */
export async function upsertLead(transaction: Queries, { lead, keyDigest, intent, at }: LeadRow): Promise<void> {
  await transaction
    .insert(leads)
    .values({ ...lead, keyDigest, intent, createdAt: at, updatedAt: at })
    .onConflictDoUpdate(onSameKey);
}

/**
 * Notes that a run was handed in under a key: when its person is deleted, it goes too, also after they have taken another one.
 * Throws `Problem` 422 for a run that was handed in under another key.
 */
export async function noteLeadRun(transaction: Queries, { keyDigest, runId }: typeof leadRuns.$inferInsert): Promise<void> {
  try {
    await transaction.insert(leadRuns).values({ keyDigest, runId }).onConflictDoNothing(onSameLeadRun);
  } catch (error) {
    throw violatesConstraint(error, 'lead_runs_run') ? createForeignRunProblem() : error;
  }
}

/** The intent of the lead with a key's digest; `undefined` when there is no such lead. */
export async function findIntent(queries: Queries, keyDigest: string): Promise<string | undefined> {
  const [lead] = await queries.select({ intent: leads.intent }).from(leads).where(eq(leads.keyDigest, keyDigest));
  return lead?.intent;
}

function requireIntent([row]: readonly { readonly intent: string }[]): string {
  if (row === undefined) throw new Error('A lead was written and did not come back.');
  return row.intent;
}
