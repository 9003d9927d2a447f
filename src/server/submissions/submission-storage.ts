import type { Queries } from '../db/database.ts';
import { excludedValuesExcept } from '../db/insert-statements.ts';
import { submissions } from '../db/schema.ts';
import type { Submission } from './validate-submission.ts';

/** Stores a submission. One of the same run and step replaces the earlier one: somebody went back and corrected it. */
export async function upsertSubmission(transaction: Queries, submission: Submission, at: Date): Promise<void> {
  await transaction
    .insert(submissions)
    .values({ ...submission, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [submissions.runId, submissions.step],
      set: excludedValuesExcept(submissions, ['runId', 'step', 'createdAt']),
    });
}
