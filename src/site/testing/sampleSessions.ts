import booking from 'flow:booking@1';
import lead from 'flow:lead@2';
import { setRunAnswer, evaluateFlow, emptyContext, deserialiseRun, startRun, serialiseRun } from '../../engine/index.ts';
import type { Answer, Item } from '../../engine/index.ts';
import type { StoredSession } from '../../runtime/index.ts';

/** A finished and recorded assessment, as the session storage has it. `change` replaces fields of the session, `own` answers. */
export function finishedAssessment(change: Partial<StoredSession> = {}, own: { readonly [id: string]: Answer } = {}): StoredSession {
  const context = { ...emptyContext, facts: { availableStates: ['TX'], today: '2026-05-12' } };
  const forms = { state: { dateOfBirth: '1990-05-01', state: 'TX', zipCode: '78701' }, email: { email: 'sample.client@example.com' } };
  const answers = { ...forms, ...Object.fromEntries(Object.values(lead.items).flatMap(pickNeutralAnswer)), ...own };
  const run = Object.entries(answers).reduce(
    (before, [key, value]) => setRunAnswer(lead, before, key, value),
    startRun(lead, runId, context),
  );
  const { outcome, relevantAnswers } = evaluateFlow(lead, run.answers, context);
  const place = { step: 'schedule-call', ...(outcome === null ? {} : { outcome }) };
  const stored = serialiseRun(lead, deserialiseRun(lead, { ...serialiseRun(lead, run), place }).run);
  return {
    run: stored,
    drafts: {},
    revision: 1,
    finished: {
      runId,
      flow: lead.id,
      hash: lead.hash,
      revision: 1,
      context,
      answers: stored.answers,
      relevantAnswers,
      outcome: outcome ?? '',
    },
    recorded: { revision: 1, outcome: outcome ?? '' },
    ...change,
  };
}

/** The booking session of a client with an accepted account, whose next open step is the call. */
export function bookingWithAccount(): StoredSession {
  const run = setRunAnswer(booking, startRun(booking, '7b0f3c9a-64c3-4c1c-8f53-0a1f5a1f9d02'), 'account', sampleAccount);
  return { run: serialiseRun(booking, run), drafts: {}, revision: 0 };
}

/** The fields of a filled account form. */
export const sampleAccount = {
  gender: 'FEMALE',
  firstName: 'Sample',
  lastName: 'Client',
  email: 'sample.client@example.com',
  phone: '5552340142',
  acceptedTerms: true,
  textMessageOptIn: true,
};

const runId = '5c3f0a52-8f4e-4f6e-9a38-3a9e6c1b7d01';

function pickNeutralAnswer(item: Item): [string, Answer][] {
  if (item.type !== 'choice') return [];
  const option = item.options.find(({ exclusive }) => exclusive === true) ?? item.options[0]!;
  return [[item.id, item.multi === true ? [option.value] : option.value]];
}
