import { randomUUID } from 'node:crypto';
import { loadFlow } from '../../../src/definitions/index.ts';
import { frozenRoot } from '../../fixtures/frozen-root.ts';
import { evaluateFlow, buildLeadQuestions } from '../../../src/engine/index.ts';
import type { AnswerRecord, CaseFile, Flow, RedFlagAnswer } from '../../../src/engine/index.ts';
import type { SubmittedPerson, WebForm } from '../../../src/server/leads/validate-person.ts';
import type { RunSubmission } from '../../../src/server/runs/evaluate-submission.ts';

/** The day at which most cases are set. */
export const caseDate = new Date('2026-11-20T12:00:00Z');

/** Noon of the day of a case. */
export function dateOfCase({ content }: FlowCase): Date {
  const today = content.context?.['today'];
  return typeof today === 'string' ? new Date(`${today}T12:00:00Z`) : caseDate;
}

/** A case of a flow, and the name of its file. */
export interface FlowCase {
  readonly name: string;
  readonly content: CaseFile;
}

/** A flow with its cases, except those that leave some questions open. */
export async function loadFlowWithCases(id: string): Promise<{ flow: Flow; cases: readonly FlowCase[] }> {
  const { flow, cases } = await loadFlow(frozenRoot, id);
  if (flow === null) throw new Error(`${id} does not compile.`);
  return { flow, cases: cases.filter(({ content }) => content.others !== 'any') };
}

/** The case with that name. Throws when there is none. */
export function findCase(cases: readonly FlowCase[], name: string): FlowCase {
  const flowCase = cases.find((one) => one.name === name);
  if (flowCase === undefined) throw new Error(`There is no case '${name}'.`);
  return flowCase;
}

/** The body of the run that a browser submits at the end of a case. */
export function submissionOf(flow: Flow, { content }: FlowCase): RunSubmission {
  const { given = [], ...facts } = content.context ?? {};
  const context = { facts, given } as RunSubmission['context'];
  const { relevantAnswers } = evaluateFlow(flow, content.answers, context);
  return {
    runId: randomUUID(),
    flow: flow.id,
    ...(flow.release === undefined ? {} : { release: flow.release }),
    hash: flow.hash,
    revision: 1,
    context,
    answers: content.answers,
    claim: { outcome: content.expect.outcome ?? 'none', relevantAnswers: { ...relevantAnswers } },
  };
}

/** The account of a sample person, as the account form accepts it. */
const sampleAccount = {
  pronouns: 'DECLINE_TO_SPECIFY',
  firstName: 'Sample',
  lastName: 'Client',
  email: 'sample.client@example.com',
  phone: '5552340142',
  acceptedTerms: true,
  textMessageOptIn: true,
} as const;

/** The submission of the account form at the end of a case, with the required fields only. */
export function webFormOf(flow: Flow, flowCase: FlowCase): WebForm {
  const { claim, follows: _, ...run } = submissionOf(flow, flowCase);
  const { dateOfBirth, state, zipCode } = startAnswersOf(flowCase);
  return {
    ...sampleAccount,
    dateOfBirth,
    state,
    zipCode,
    createLead: true,
    formVariants: '',
    redFlagAnswers: [],
    leadQuestions: buildLeadQuestions(flow, claim.relevantAnswers as AnswerRecord) as WebForm['leadQuestions'],
    v2: true,
    leadKey: randomUUID(),
    ...run,
  };
}

/** The sign-up at the end of a case, with the required fields only. */
export function signUpOf(flow: Flow, flowCase: FlowCase): SignUp {
  const { pronouns: gender, ...form } = webFormOf(flow, flowCase);
  return { ...form, gender, createLead: false, redFlagAnswers: [] };
}

/** A sign-up as a browser sends it. */
export interface SignUp extends SubmittedPerson {
  readonly createLead: boolean;
  readonly redFlagAnswers: readonly RedFlagAnswer[];
}

/** All optional fields of these submissions. */
export const sampleExtras = {
  idmeGroup: 'military',
  idmeUuid: 'sample-idme-uuid',
  idmeVerificationAttempt: '2026-11-20T11:00:00.000Z',
  billingAddress: { street1: '1 Sample Street', street2: 'Unit 2', city: 'Austin', state: 'TX', zipCode: '78701' },
  shippingAddress: { street1: '3 Sample Street', city: 'Dallas', state: 'TX', zipCode: '75201' },
  entry_origin: 'https://intake.example/programs',
  utm_term: 'sample-term',
  utm_source: 'sample-source',
  utm_medium: 'sample-medium',
  utm_content: 'sample-content',
  utm_campaign: 'sample-campaign',
  gclid: 'sample-gclid',
  formVariants: 'digital_sale-b',
  practice: 'sample-clinic',
} as const;

/** An entry for the waiting list, as the out-of-state form sends it. */
export function sampleWaitlistRequest(): { [field: string]: unknown } {
  return {
    email: 'sample.client@example.com',
    state: 'OR',
    gender: 'DECLINE_TO_SPECIFY',
    firstName: 'Sample',
    lastName: 'Client',
    dateOfBirth: '1990-05-01',
    formVariant: 'out-of-state-v2',
  };
}

type Start = Pick<WebForm, 'dateOfBirth' | 'state' | 'zipCode'>;

/** The date of birth, state and zip code in a case of a lead flow, from whichever form asks for them. Throws when none does. */
function startAnswersOf({ name, content }: FlowCase): Start {
  const start = Object.values(content.answers).find(isStart);
  if (start === undefined) throw new Error(`Nobody is asked for a birth date in the case '${name}'.`);
  return { dateOfBirth: start.dateOfBirth, state: start.state, zipCode: start.zipCode };
}

function isStart(answer: unknown): answer is Start {
  return typeof answer === 'object' && answer !== null && 'dateOfBirth' in answer;
}
