import type { FromSchema } from 'json-schema-to-ts';
import type schema from '../../../schemas/api/submissions.schema.json';
import {
  emptyContext,
  findCertainRefusal,
  findFormStep,
  pickIdentityFields,
  setRunAnswer,
  startRun,
  submissionCall,
} from '../../engine/index.ts';
import type { Flow, FormAnswer, FormStep } from '../../engine/index.ts';
import type { ServerDefinitions } from '../definitions/server-definitions.ts';
import type { submissions } from '../db/schema.ts';
import { unprocessable } from '../http/problem.ts';
import { resolveRelease } from '../runs/resolve-release.ts';
import { resolveServerContext } from '../runs/server-facts.ts';

type SubmissionBody = FromSchema<typeof schema>['body'];

/** A submission as stored. The server adds id and times. */
export type Submission = Omit<typeof submissions.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

/**
 * Returns the submission to store, which has only the identity fields of the form. Throws `Problem` 409 for a release that is not
 * accepted, and 422 for an unknown flow, for a step whose form is not stored here, for each field that the form of that release
 * refuses, and for the field at which a `refuse` of the step holds. A `refuse` that reads more than the form and the day is not
 * decided here, because the other answers are sent with the run.
 */
export function validateSubmission(definitions: ServerDefinitions, sent: SubmissionBody, today: string): Submission {
  const { flow, validateForm } = resolveRelease(definitions, sent);
  const step = findFormStep(flow, sent.step);
  if (step?.submit?.call !== submissionCall) throw unprocessable([{ key: 'step', message: `${flow.id} has no step with such a form` }]);
  const problems = validateForm(step.form, sent.fields);
  if (problems.length > 0) throw unprocessable(problems.map(({ field, message }) => ({ key: field === '' ? 'fields' : field, message })));
  const refusal = findRefusalOf(flow, step, sent.fields, today);
  if (refusal !== undefined) throw unprocessable([{ key: refusal.at, message: refusal.say }]);
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

function findRefusalOf(flow: Flow, step: FormStep, fields: FormAnswer, today: string): FormStep['refuse'][number] | undefined {
  const context = resolveServerContext(flow, emptyContext, { today, endpointResponses: {} });
  const { answers } = setRunAnswer(flow, startRun(flow, '', context), step.id, fields);
  return findCertainRefusal({ flow, answers, context }, step);
}

/** Returns the e-mail addresses among the fields, in lower case. */
function listEmails(fields: FormAnswer): string[] {
  const texts = Object.values(fields).flatMap((value) => (typeof value === 'string' ? [value.trim().toLowerCase()] : []));
  return [...new Set(texts.filter((text) => /^[^\s@]+@[^\s@]+$/.test(text)))];
}
