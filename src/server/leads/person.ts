import { isDeepStrictEqual } from 'node:util';
import type { FromSchema } from 'json-schema-to-ts';
import type runSchema from '../../../schemas/api/flow-runs.schema.json';
import type schema from '../../../schemas/api/web-form.schema.json';
import { admits, leadQuestions } from '../../engine/index.ts';
import type { Answer, Flow } from '../../engine/index.ts';
import type { leads, Tracking } from '../db/schema.ts';
import type { Definitions } from '../definitions/definitions.ts';
import { identityProblems, keptIdentity } from '../identity/rules.ts';
import type { IdentityProof } from '../identity/rules.ts';
import { Problem, unprocessable } from '../problem.ts';
import type { FieldProblem } from '../problem.ts';
import type { Decision } from '../runs/rules.ts';

/** A finished run and a person's account, as a client submits them (seed 0 §7, web-form). */
export type WebForm = FromSchema<typeof schema, { references: [typeof runSchema] }>['body'];

/** What the calls have in common that take a finished run and an account. */
export type PersonSent = Omit<WebForm, 'pronouns' | 'createLead' | 'redFlagAnswers'> & { readonly gender: WebForm['pronouns'] };

/** A person as they are kept; keys and times are the server's affair. */
export type Person = Omit<typeof leads.$inferInsert, 'id' | 'keyDigest' | 'intent' | 'createdAt' | 'updatedAt'>;

/** What a submission is held against beside its own run. */
export interface Known {
  /** What the gender was sent as. */
  readonly genderKey: string;
  /** What this server has found out about the person in this browser. */
  readonly proof: IdentityProof | undefined;
}

/** The form that the account was filled in on (seed 0 §5): of the flow that comes next, so a submission does not name its release. */
const accountForm = 'account.v1';

/** Asked for by the lead flow, and sent again beside its answers. */
const startFields = ['dateOfBirth', 'state', 'zipCode'] as const;

const trackingFields = ['entry_origin', 'utm_term', 'utm_source', 'utm_medium', 'utm_content', 'utm_campaign', 'gclid'] as const;

/**
 * The person of a submission whose run is decided, their names trimmed and their e-mail in lower case. Throws
 * `Problem` 403 when no flow is entered from the run's outcome, 422 naming each field that the account form
 * refuses, that says something else than the answers of the run, or that claims a group which was not verified here.
 */
export function acceptedPerson(definitions: Definitions, sent: PersonSent, decision: Decision, { genderKey, proof }: Known): Person {
  if (![...definitions.served.values()].some((flow) => admits(flow, decision.run))) {
    throw new Problem(403, 'This assessment did not end with a call.');
  }
  const account = accountOf(sent);
  const problems = [
    ...accountProblems(definitions, account, genderKey),
    ...startProblems(sent, decision),
    ...questionProblems(sent, decision),
    ...identityProblems(sent, proof),
  ];
  if (problems.length > 0) throw unprocessable(problems);
  const { run } = decision;
  return { ...account, ...startOf(sent), ...extrasOf(sent), ...keptIdentity(sent, proof), runId: run.runId, runRevision: run.revision };
}

type Account = ReturnType<typeof accountOf>;

function accountOf({ gender, firstName, lastName, email, phone, acceptedTerms, textMessageOptIn }: PersonSent) {
  return {
    gender,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim().toLowerCase(),
    phone: phone.trim(),
    acceptedTerms,
    textMessageOptIn,
  };
}

function startOf({ dateOfBirth, state, zipCode }: PersonSent): Pick<Person, (typeof startFields)[number]> {
  return { dateOfBirth, state, zipCode };
}

function extrasOf(sent: PersonSent): Pick<Person, 'tracking' | 'leadQuestions' | 'v2' | 'formVariants'> & Partial<Person> {
  return {
    billingAddress: sent.billingAddress ?? null,
    shippingAddress: sent.shippingAddress ?? null,
    formVariants: sent.formVariants,
    tracking: trackingOf(sent),
    leadQuestions: sent.leadQuestions,
    v2: sent.v2,
    practice: sent.practice ?? null,
  };
}

function trackingOf(sent: PersonSent): Tracking {
  return Object.fromEntries(trackingFields.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])));
}

function accountProblems(definitions: Definitions, account: Account, genderKey: string): readonly FieldProblem[] {
  return definitions
    .checkForm(accountForm, account)
    .map(({ field, message }) => ({ key: field === 'gender' ? genderKey : field, message }));
}

/** What is sent beside the answers has to stand in them: in a form that led to the outcome, and nowhere otherwise. */
function startProblems(sent: PersonSent, { flow, relevantAnswers }: Decision): readonly FieldProblem[] {
  return startFields.flatMap((name) => {
    const answered = fieldsNamed(flow, relevantAnswers, name);
    const agrees = answered.length > 0 && answered.every((value) => value === sent[name]);
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

function questionProblems(sent: PersonSent, { flow, relevantAnswers }: Decision): readonly FieldProblem[] {
  return isDeepStrictEqual(sent.leadQuestions, leadQuestions(flow, relevantAnswers))
    ? []
    : [{ key: 'leadQuestions', message: 'These are not the ones that follow from the answers' }];
}
