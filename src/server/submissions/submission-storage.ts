import type { Queries } from '../db/database.ts';
import { excludedValuesExcept } from '../db/insert-statements.ts';
import { submissions } from '../db/schema.ts';
import type { Submission } from './validate-submission.ts';

/** Stores a submission. It replaces an earlier one of the same run and step, because a person can go back and correct a form. */
export async function upsertSubmission(transaction: Queries, submission: Submission, at: Date): Promise<void> {
  await transaction
    .insert(submissions)
    .values({ ...submission, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [submissions.runId, submissions.step],
      set: excludedValuesExcept(submissions, ['runId', 'step', 'createdAt']),
    });
}
