import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { loadFlow } from '../../../src/definitions/index.ts';
import { evaluate, leadQuestions } from '../../../src/engine/index.ts';
import type { AnswerRecord, CaseFile, Flow } from '../../../src/engine/index.ts';
import type { PersonSent, WebForm } from '../../../src/server/leads/person.ts';
import type { RedFlagAnswer } from '../../../src/server/db/schema.ts';
import type { Submission } from '../../../src/server/runs/rules.ts';

/** The repository. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** The day on which most stories play. */
export const storyDay = new Date('2026-11-20T12:00:00Z');

/** Noon of the day on which a story plays. */
export function dayOf({ content }: Story): Date {
  const today = content.context?.['today'];
  return typeof today === 'string' ? new Date(`${today}T12:00:00Z`) : storyDay;
}

/** A story of a flow, by its file's name. */
export interface Story {
  readonly name: string;
  readonly content: CaseFile;
}

/** A flow with its stories, without those that leave questions open. */
export async function flowWithStories(id: string): Promise<{ flow: Flow; stories: readonly Story[] }> {
  const { flow, cases } = await loadFlow(root, id);
  if (flow === null) throw new Error(`${id} does not compile.`);
  return { flow, stories: cases.filter(({ content }) => content.others !== 'any') };
}

/** The story of that name. */
export function storyNamed(stories: readonly Story[], name: string): Story {
  const story = stories.find((one) => one.name === name);
  if (story === undefined) throw new Error(`There is no story '${name}'.`);
  return story;
}

/** What a browser would submit at the end of a story. */
export function submissionOf(flow: Flow, { content }: Story): Submission {
  const { given = [], ...facts } = content.context ?? {};
  const context = { facts, given } as Submission['context'];
  const { relevantAnswers } = evaluate(flow, content.answers, context);
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

/** What a browser sends with the account at the end of a story: only what it has to. */
export function webFormOf(flow: Flow, story: Story): WebForm {
  const { claim, follows: _, ...run } = submissionOf(flow, story);
  const { dateOfBirth, state, zipCode } = startOf(story);
  return {
    ...sampleAccount,
    dateOfBirth,
    state,
    zipCode,
    createLead: true,
    formVariants: '',
    redFlagAnswers: [],
    leadQuestions: leadQuestions(flow, claim.relevantAnswers as AnswerRecord) as WebForm['leadQuestions'],
    v2: true,
    leadKey: randomUUID(),
    ...run,
  };
}

/** What a browser sends to sign up at the end of a story: only what it has to. */
export function signUpOf(flow: Flow, story: Story): SignUp {
  const { pronouns: gender, ...form } = webFormOf(flow, story);
  return { ...form, gender, createLead: false, redFlagAnswers: [] };
}

/** A sign-up as a browser sends it. */
export interface SignUp extends PersonSent {
  readonly createLead: false;
  readonly redFlagAnswers: readonly RedFlagAnswer[];
}

/** Everything that a browser may send beside that. */
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

/** A wish to hear from us as the out-of-state form sends it. */
export function sampleWish(): { [field: string]: unknown } {
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

/** What stands in the form of a lead flow that asks for it, whichever that is. */
function startOf({ name, content }: Story): Start {
  const start = Object.values(content.answers).find(isStart);
  if (start === undefined) throw new Error(`Nobody is asked for a birth date in the story '${name}'.`);
  return { dateOfBirth: start.dateOfBirth, state: start.state, zipCode: start.zipCode };
}

function isStart(answer: unknown): answer is Start {
  return typeof answer === 'object' && answer !== null && 'dateOfBirth' in answer;
}
