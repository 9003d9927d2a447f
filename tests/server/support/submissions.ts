import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { loadFlow } from '../../../src/definitions/index.ts';
import { evaluate } from '../../../src/engine/index.ts';
import type { CaseFile, Flow } from '../../../src/engine/index.ts';
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

/** A flow with its stories. */
export async function flowWithStories(id: string): Promise<{ flow: Flow; stories: readonly Story[] }> {
  const { flow, cases } = await loadFlow(root, id);
  if (flow === null) throw new Error(`${id} does not compile.`);
  return { flow, stories: cases };
}

/** What a browser would submit at the end of a story. */
export function submissionOf(flow: Flow, { content }: Story): Submission {
  const { given = [], ...facts } = content.context ?? {};
  const context = { facts, given } as Submission['context'];
  const { relevantAnswers } = evaluate(flow, content.answers, context);
  return {
    runId: randomUUID(),
    flow: flow.id,
    hash: flow.hash,
    revision: 1,
    context,
    answers: content.answers,
    claim: { outcome: content.expect.outcome ?? 'none', relevantAnswers: { ...relevantAnswers } },
  };
}

/** A lead as the out-of-state form sends it. */
export function sampleLead(): { [field: string]: unknown } {
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
