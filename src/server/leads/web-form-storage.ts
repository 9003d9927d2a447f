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
  /** The digest of the browser's key, which identifies the lead. */
  readonly keyDigest: string;
  /** The intent that the lead gets if it is a new one. */
  readonly intent: string;
  readonly at: Date;
}

/** An accepted submission, with all rows that it writes. */
export interface AcceptedLead extends LeadRow {
  readonly reservation: Reservation;
  readonly token: SpentToken;
  /** The run to record with the lead; `undefined` when it is recorded already. */
  readonly run: EvaluatedRun | undefined;
}

/** Replaces an existing lead with the same key. It keeps its intent, because a call may be booked by it. */
const onSameKey = { target: leads.keyDigest, set: excludedValuesExcept(leads, ['keyDigest', 'intent', 'createdAt']) };

/** A run that is submitted again under its key changes nothing. Under another key it violates `lead_runs_run`. */
const onSameLeadRun = { target: [leadRuns.keyDigest, leadRuns.runId] };

/**
 * Creates a function that stores a submission in one statement, prepared once, and returns the lead's intent. An existing lead
 * with the same key is replaced and keeps its intent. The function throws a unique violation, and stores nothing, when
 * meanwhile the idempotency key or the token was used, or the run was recorded or submitted under another key.
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
  const prepareUpsert = (withRows: ReturnType<Queries['with']>, name: string) =>
    withRows.insert(leads).values(rows.lead.placeholders).onConflictDoUpdate(onSameKey).returning({ intent: leads.intent }).prepare(name);
  const leadWithRun = prepareUpsert(queries.with(key, token, leadRun, run), 'keep_lead_and_run');
  const leadAlone = prepareUpsert(queries.with(key, token, leadRun), 'keep_lead');
  return async ({ reservation, token: spent, run: decided, lead, keyDigest, intent, at }) => {
    const values: PlaceholderValues = {};
    rows.key.bindRow(values, reservation);
    rows.token.bindRow(values, spent);
    rows.lead.bindRow(values, { ...lead, keyDigest, intent, createdAt: at, updatedAt: at });
    rows.leadRun.bindRow(values, { keyDigest, runId: lead.runId });
    if (decided === undefined) return requireIntent(await leadAlone.execute(values));
    rows.run.bindRow(values, { ...decided, recordedAt: at });
    return requireIntent(await leadWithRun.execute(values));
  };
}

/** Stores a lead, or replaces the lead with the same key, which keeps its intent. Its run has to be recorded before. */
export async function upsertLead(transaction: Queries, { lead, keyDigest, intent, at }: LeadRow): Promise<void> {
  await transaction
    .insert(leads)
    .values({ ...lead, keyDigest, intent, createdAt: at, updatedAt: at })
    .onConflictDoUpdate(onSameKey);
}

/**
 * Records that a run was submitted under a key, so that deleting the person also deletes this run after the lead has another
 * one. Throws `Problem` 422 for a run that was submitted under another key.
 */
export async function noteLeadRun(transaction: Queries, { keyDigest, runId }: typeof leadRuns.$inferInsert): Promise<void> {
  try {
    await transaction.insert(leadRuns).values({ keyDigest, runId }).onConflictDoNothing(onSameLeadRun);
  } catch (error) {
    throw violatesConstraint(error, 'lead_runs_run') ? createForeignRunProblem() : error;
  }
}

/** Returns the intent of the lead with a key's digest; `undefined` when there is no such lead. */
export async function findIntent(queries: Queries, keyDigest: string): Promise<string | undefined> {
  const [lead] = await queries.select({ intent: leads.intent }).from(leads).where(eq(leads.keyDigest, keyDigest));
  return lead?.intent;
}

function requireIntent([row]: readonly { readonly intent: string }[]): string {
  if (row === undefined) throw new Error('A lead was written and did not come back.');
  return row.intent;
}
