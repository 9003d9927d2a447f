import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/api/submissions.schema.json';
import { findFormStep, pickIdentityFields } from '../../engine/index.ts';
import type { FormAnswer } from '../../engine/index.ts';
import type { ServerDefinitions } from '../definitions/server-definitions.ts';
import type { submissions } from '../db/schema.ts';
import { unprocessable } from '../http/problem.ts';
import { resolveRelease } from '../runs/resolve-release.ts';

type SubmissionBody = FromSchema<typeof schema>['body'];

/** A submission as stored. The server adds id and times. */
export type Submission = Omit<typeof submissions.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

/** The call by which a step of a flow says that its form is stored here (schemas/site-parts.json). */
const submissionCall = 'store-submission';

/**
 * Returns what is stored of a form: the fields that say who somebody is. Throws `Problem` 409 for a release that is not
 * accepted, 422 for an unknown flow, a step whose form is not stored here, and each field that the form of that release refuses.
 */
export function validateSubmission(definitions: ServerDefinitions, sent: SubmissionBody): Submission {
  const { flow, validateForm } = resolveRelease(definitions, sent);
  const step = findFormStep(flow, sent.step);
  if (step?.submit?.call !== submissionCall) throw unprocessable([{ key: 'step', message: `${flow.id} has no step with such a form` }]);
  const problems = validateForm(step.form, sent.fields);
  if (problems.length > 0) throw unprocessable(problems.map(({ field, message }) => ({ key: field === '' ? 'fields' : field, message })));
  const fields = pickIdentityFields(flow, step, sent.fields);
  return {
    runId: sent.runId.toLowerCase(),
    step: step.id,
    flow: flow.id,
    flowRelease: flow.release ?? null,
    form: step.form,
    fields,
    emails: listEmails(fields),
  };
}

/** The e-mail addresses among the fields, in lower case. */
function listEmails(fields: FormAnswer): string[] {
  const texts = Object.values(fields).flatMap((value) => (typeof value === 'string' ? [value.trim().toLowerCase()] : []));
  return [...new Set(texts.filter((text) => /^[^\s@]+@[^\s@]+$/.test(text)))];
}
