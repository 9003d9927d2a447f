import { isDeepStrictEqual } from 'node:util';
import type { FromSchema } from 'json-schema-to-ts';
import type runSchema from '../../../../schemas/api/flow-runs.schema.json';
import type schema from '../../../../schemas/api/web-form.schema.json';
import { admits, leadQuestions } from '../../../engine/index.ts';
import type { Answer, Flow } from '../../../engine/index.ts';
import type { Tracking } from '../../db/schema.ts';
import type { Definitions } from '../../definitions/definitions.ts';
import { Problem, unprocessable } from '../../problem.ts';
import type { FieldProblem } from '../../problem.ts';
import type { Decision } from '../../runs/rules.ts';
import type { Lead } from './storage.ts';

/** A finished run and a person's account, as a client submits them (seed 0 §7, web-form). */
export type WebForm = FromSchema<typeof schema, { references: [typeof runSchema] }>['body'];

/** The form that the account was filled in on (seed 0 §5): of the flow that comes next, so a submission does not name its release. */
const accountForm = 'account.v1';

/** Asked for in the assessment, and sent again beside its answers. */
const startFields = ['dateOfBirth', 'state', 'zipCode'] as const;

const trackingFields = ['entry_origin', 'utm_term', 'utm_source', 'utm_medium', 'utm_content', 'utm_campaign', 'gclid'] as const;

/**
 * The lead of a submission whose run is decided, its names trimmed and its e-mail in lower case. Throws
 * `Problem` 403 when no flow is entered from the run's outcome, 422 naming each field that the account form
 * refuses or that says something else than the answers of the run.
 */
export function acceptedLead(definitions: Definitions, form: WebForm, decision: Decision): Lead {
  if (![...definitions.served.values()].some((flow) => admits(flow, decision.run))) {
    throw new Problem(403, 'This assessment did not end with a call.');
  }
  const account = accountOf(form);
  const problems = [...accountProblems(definitions, account), ...startProblems(form, decision), ...questionProblems(form, decision)];
  if (problems.length > 0) throw unprocessable(problems);
  const { run } = decision;
  return { ...account, ...startOf(form), ...extrasOf(form), runId: run.runId, runRevision: run.revision };
}

type Account = ReturnType<typeof accountOf>;

function accountOf({ pronouns, firstName, lastName, email, phone, acceptedTerms, textMessageOptIn }: WebForm) {
  return {
    gender: pronouns,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim().toLowerCase(),
    phone: phone.trim(),
    acceptedTerms,
    textMessageOptIn,
  };
}

function startOf({ dateOfBirth, state, zipCode }: WebForm): Pick<Lead, (typeof startFields)[number]> {
  return { dateOfBirth, state, zipCode };
}

function extrasOf(form: WebForm): Pick<Lead, 'tracking' | 'leadQuestions' | 'v2' | 'formVariants'> & Partial<Lead> {
  const { idmeVerificationAttempt: verified } = form;
  return {
    idmeGroup: form.idmeGroup ?? null,
    idmeUuid: form.idmeUuid ?? null,
    idmeVerificationAttempt: verified === undefined ? null : new Date(verified),
    billingAddress: form.billingAddress ?? null,
    shippingAddress: form.shippingAddress ?? null,
    formVariants: form.formVariants,
    tracking: trackingOf(form),
    leadQuestions: form.leadQuestions,
    v2: form.v2,
  };
}

function trackingOf(form: WebForm): Tracking {
  return Object.fromEntries(trackingFields.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]])));
}

function accountProblems(definitions: Definitions, account: Account): readonly FieldProblem[] {
  return definitions
    .checkForm(accountForm, account)
    .map(({ field, message }) => ({ key: field === 'gender' ? 'pronouns' : field, message }));
}

/** What is sent beside the answers has to stand in them: in a form that led to the outcome, and nowhere otherwise. */
function startProblems(form: WebForm, { flow, relevantAnswers }: Decision): readonly FieldProblem[] {
  return startFields.flatMap((name) => {
    const answered = fieldsNamed(flow, relevantAnswers, name);
    const agrees = answered.length > 0 && answered.every((value) => value === form[name]);
    return agrees ? [] : [{ key: name, message: 'This is not what the assessment was answered with' }];
  });
}

function fieldsNamed(flow: Flow, answers: Decision['relevantAnswers'], name: string): readonly unknown[] {
  return flow.steps.flatMap((step) => {
    const answer: Answer | undefined = step.kind === 'form' ? answers[step.id] : undefined;
    return isFields(answer) && Object.hasOwn(answer, name) ? [answer[name]] : [];
  });
}

function isFields(answer: Answer | undefined): answer is Extract<Answer, { readonly [field: string]: unknown }> {
  return typeof answer === 'object' && !Array.isArray(answer);
}

function questionProblems(form: WebForm, { flow, relevantAnswers }: Decision): readonly FieldProblem[] {
  return isDeepStrictEqual(form.leadQuestions, leadQuestions(flow, relevantAnswers))
    ? []
    : [{ key: 'leadQuestions', message: 'These are not the ones that follow from the answers' }];
}
