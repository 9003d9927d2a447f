import firstLead from 'flow:lead@1';
import flow from 'flow:lead@2';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setRunAnswer, goNext, emptyContext, startRun, serialiseRun, isFormStep, listRedFlags } from '../../../engine/index.ts';
import type { FormAnswer } from '../../../engine/index.ts';
import type { SubmitRequest } from '../../../runtime/index.ts';
import { ApiError, NoResponseError } from '../../api/ApiError.ts';
import { loadAvailableStates } from './availableStates.ts';
import { mapApiErrors } from './mapApiErrors.ts';
import { storeSubmission } from './formSubmission.ts';
import { loadForm } from './formLoaders.ts';
import { saveLeadSession } from './leadSession.ts';
import { recordFinishedRun } from './recordFinishedRun.ts';

const network = vi.fn<typeof fetch>();
const sent = () => {
  const [address, init] = network.mock.calls[0]!;
  return { address, key: new Headers(init!.headers).get('idempotency-key'), body: JSON.parse(init!.body as string) as unknown };
};

/** Sets the date until the end of the test. */
const onDay = (day: string): void => {
  vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
};

beforeEach(() => {
  sessionStorage.clear();
  network.mockReset();
  vi.stubGlobal('fetch', network);
});

describe('the failure of a call', () => {
  it.each([
    ['no answer', new NoResponseError('gone'), { kind: 'offline' }],
    ['a 500', new ApiError({ status: 500, message: 'Out of order' }), { kind: 'server', message: 'Out of order' }],
    ['a 429', new ApiError({ status: 429, message: 'Too many', retryAfter: 7 }), { kind: 'server', retryAfter: 7 }],
    [
      'a 422',
      new ApiError({ status: 422, message: 'No', details: [{ key: 'email', message: 'Wrong' }] }),
      { kind: 'rejected', fields: { email: 'Wrong' } },
    ],
    [
      'a build that the server does not accept',
      new ApiError({ status: 409, message: 'Old' }),
      { kind: 'stale', message: expect.stringMatching(/earlier copy.* Retry/) as string },
    ],
    [
      'a call still under way',
      new ApiError({ status: 409, message: 'Wait', details: [{ key: 'idempotency-key', message: 'Under way' }] }),
      { kind: 'server' },
    ],
    ['an answer that is no JSON', new ApiError({ status: 200, message: 'Our server did not answer as it should' }), { kind: 'server' }],
  ])('from %s is one that screens know', async (_what, error, expected) => {
    await expect(mapApiErrors(() => Promise.reject(error))).rejects.toMatchObject({ name: 'RequestError', ...expected });
  });

  it('that is a fault of ours goes on up', async () => {
    await expect(mapApiErrors(() => Promise.reject(new RangeError('bug')))).rejects.toBeInstanceOf(RangeError);
  });
});

const finished = {
  runId: 'r',
  flow: flow.id,
  hash: flow.hash,
  revision: 2,
  context: emptyContext,
  answers: {},
  relevantAnswers: {},
  outcome: 'talkFirst',
};

const email = 'sample.client@example.com';
const emailForm: SubmitRequest = { runId: 'run-1', step: 'email', fields: { email }, answers: {}, context: emptyContext };

const accept = async () => new Response('{"content":{}}');
const keysSent = () => network.mock.calls.map(([, init]) => new Headers(init!.headers).get('idempotency-key'));

describe('the calls of the assessment', () => {
  it('store a form with its flow and its run', async () => {
    network.mockImplementation(accept);
    await storeSubmission(flow, emailForm);
    expect(sent()).toEqual({
      address: '/v1/web/submissions',
      key: expect.any(String),
      body: { runId: 'run-1', flow: 'lead@2', hash: flow.hash, step: 'email', fields: emailForm.fields },
    });
    network.mockImplementation(async () => new Response('{"responseCode":422,"responseDetail":"No"}', { status: 422 }));
    await expect(storeSubmission(flow, emailForm)).rejects.toMatchObject({ name: 'RequestError', kind: 'rejected' });
  });

  it.each([
    ['the same form of the same run', flow, emailForm, true],
    ['a form of another run', flow, { ...emailForm, runId: 'run-2' }, false],
    ['other fields', flow, { ...emailForm, fields: { email: 'other.client@example.com' } }, false],
    ['a form of another build', { ...flow, hash: 'of-another-build' }, emailForm, false],
  ])('store %s under the same key, or not', async (_what, itsFlow, form, isSame) => {
    network.mockImplementation(accept);
    await storeSubmission(flow, emailForm);
    await storeSubmission(flow, { ...emailForm, step: 'another' });
    await storeSubmission(itsFlow, form);
    const [first, , last] = keysSent();
    expect(last === first).toBe(isSame);
  });

  it.each([
    ['is sent', 4_000, true],
    ['that is longer than browsers take is not sent', 30_000, false],
  ])('record a run that %s while its page is left', async (_what, length, keepalive) => {
    network.mockImplementation(accept);
    await recordFinishedRun(flow, { ...finished, answers: { words: 'x'.repeat(length) } });
    expect(network.mock.calls[0]![1]).toMatchObject({ keepalive });
  });

  it('record a run under a key that its retries of that day share', async () => {
    onDay('2026-11-20');
    network.mockResolvedValue(new Response('{"content":{}}'));
    await recordFinishedRun(flow, finished);
    expect(sent()).toMatchObject({
      address: '/v1/web/flow-runs',
      key: 'r-2-2026-11-20',
      body: { runId: 'r', revision: 2, claim: { outcome: 'talkFirst', relevantAnswers: {} } },
    });
    expect(sent().body).not.toHaveProperty('release');
  });

  it('record a run that is sent days after its end by the day of today, which the server accepts', async () => {
    onDay('2026-11-24');
    network.mockResolvedValue(new Response('{"content":{}}'));
    const context = { facts: { availableStates: ['TX'], today: '2026-11-20' }, given: ['flow'] };
    await recordFinishedRun(flow, { ...finished, context });
    const facts = { availableStates: ['TX'], today: '2026-11-24' };
    expect(sent()).toMatchObject({ key: 'r-2-2026-11-24', body: { context: { facts, given: ['flow'] } } });
  });

  it('name the release of a run that was walked in one', async () => {
    network.mockResolvedValue(new Response('{"content":{}}'));
    await recordFinishedRun(flow, { ...finished, release: '2.0.0' });
    expect(sent().body).toMatchObject({ flow: 'lead@2', release: '2.0.0', hash: flow.hash });
  });

  it.each([
    ['idempotency-key', 'conflict'],
    ['revision', 'conflict'],
    ['answers.email', 'rejected'],
  ])('say of a run that is refused for its %s that it is %s', async (key, kind) => {
    const details = [{ message: 'No', context: { key } }];
    network.mockResolvedValue(Response.json({ responseCode: 422, responseDetail: 'No', details }, { status: 422 }));
    await expect(recordFinishedRun(flow, finished)).rejects.toMatchObject({ kind });
  });
});

describe('the states that are served', () => {
  const served = (address: unknown): Response => {
    if (address === '/v1/web/practice/states/sample-clinic') return Response.json({ content: [{ name: 'CA' }, { name: 'TX' }] });
    if (address === '/v1/web/profile/available-states') return Response.json({ content: [{ name: 'AZ' }] });
    return Response.json({ responseCode: 404, responseDetail: 'There is no such practice.' }, { status: 404 });
  };

  it.each([
    [undefined, ['AZ']],
    ['sample-clinic', ['CA', 'TX']],
  ])('for the practice %s are %j', async (practice, states) => {
    if (practice !== undefined) sessionStorage.setItem('startInfo', JSON.stringify({ state: 'TX', practice }));
    network.mockImplementation(async (address) => served(address));
    expect(await loadAvailableStates()).toEqual(states);
  });

  it('are an error when there are none, which is reported', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    network.mockImplementation(async () => Response.json({ content: [] }));
    await expect(loadAvailableStates()).rejects.toThrow('The list of states we serve is empty.');
    expect(log).toHaveBeenCalledExactlyOnceWith('no available states');
  });

  it('for a practice that there is not are those of everybody, and it is forgotten and reported', async () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    sessionStorage.setItem('startInfo', '{"state":"TX","practice":"nobodys-clinic"}');
    network.mockImplementation(async (address) => served(address));
    expect(await loadAvailableStates()).toEqual(['AZ']);
    expect(sessionStorage.getItem('startInfo')).toBe('{"state":"TX"}');
    expect(consoleError).toHaveBeenCalledOnce();
  });
});

describe('the forms of the assessment', () => {
  const named = flow.steps.flatMap((step) => (isFormStep(step) ? [step.form] : []));

  it.each(named)('%s can be loaded', async (name) => {
    expect(await loadForm(name)).toMatchObject({ schema: { type: 'object' } });
  });

  it('that are not listed are refused by name', async () => {
    await expect(loadForm('sample.v9')).rejects.toThrow("'sample.v9'");
  });
});

describe('what the session keeps of a run', () => {
  const facts = { facts: { availableStates: ['TX'], today: '2026-11-20' }, given: [] };
  const runWith = (...answers: readonly [string, FormAnswer | string[]][]) =>
    answers.reduce((run, [key, value]) => setRunAnswer(flow, run, key, value), startRun(flow, 'r', facts));
  const startInfo = { dateOfBirth: '1990-05-01', state: 'TX', zipCode: '78701' };

  it('is startInfo, email and the lead questions on the path', () => {
    const run = runWith(
      ['state', startInfo],
      ['email', { email }],
      ['howAreYouFeeling', [flow.items['howAreYouFeeling']?.type === 'choice' ? flow.items['howAreYouFeeling'].options[0]!.value : '']],
    );
    saveLeadSession({ flow, run });
    expect(JSON.parse(sessionStorage.getItem('startInfo') ?? '')).toEqual(startInfo);
    expect(sessionStorage.getItem('email')).toBe(email);
    expect(JSON.parse(sessionStorage.getItem('leadQuestions') ?? '')).toMatchObject([{ flag: 'howAreYouFeeling' }]);
  });

  it('leaves the address of a checkout link that is still to be checked, which goes with its code', () => {
    sessionStorage.setItem('checkoutCode', 'the-code');
    sessionStorage.setItem('email', 'link@example.com');
    saveLeadSession({ flow, run: runWith(['state', startInfo], ['email', { email }]) });
    expect(sessionStorage.getItem('email')).toBe('link@example.com');
  });

  it.each([
    ['a buyer', 'checkout', 'true'],
    ['nobody else', 'call', null],
  ])('is that the start is completed, for %s', (_who, visit, flag) => {
    sessionStorage.setItem('flow', visit);
    saveLeadSession({ flow, run: runWith(['email', { email }]) });
    expect(sessionStorage.getItem('startCompleted')).toBeNull();
    saveLeadSession({ flow, run: runWith(['state', startInfo]) });
    expect(sessionStorage.getItem('startCompleted')).toBe(flag);
  });

  it('is the practice too, which no move forgets', () => {
    sessionStorage.setItem('startInfo', '{"practice":"sample-clinic","state":"NY"}');
    saveLeadSession({ flow, run: runWith(['state', startInfo]) });
    expect(JSON.parse(sessionStorage.getItem('startInfo') ?? '')).toEqual({ ...startInfo, practice: 'sample-clinic' });
  });

  it('counts the state that a person outside our area has chosen', () => {
    const lead = { email: 'a@example.com', state: 'ME', gender: 'OTHER', firstName: 'A', lastName: 'B' };
    const run = runWith(['state', { ...startInfo, state: 'NY' }], ['out-of-state', lead]);
    saveLeadSession({ flow, run });
    expect(JSON.parse(sessionStorage.getItem('startInfo') ?? '')).toEqual({ ...startInfo, state: 'ME' });
    expect(serialiseRun(flow, run).answers['out-of-state']).toEqual(lead);
  });
});

describe('what the session keeps of the questions of screenings', () => {
  const harmless = Object.values(firstLead.items).flatMap((item): [string, string | string[]][] => {
    if (item.type !== 'choice') return [];
    const { value } = item.options.find((option) => option.value === 'No') ?? item.options[0]!;
    return [[item.id, item.multi === true ? [value] : value]];
  });
  const runWith = (own: { readonly [id: string]: string }) => {
    const answers = { start: { dateOfBirth: '1990-05-01', state: 'TX', zipCode: '78701' }, ...Object.fromEntries(harmless), ...own };
    const facts = { facts: { availableStates: ['TX'], today: '2026-11-20' }, given: [] };
    const begun = Object.entries(answers).reduce(
      (run, [key, value]) => setRunAnswer(firstLead, run, key, value),
      startRun(firstLead, 'r', facts),
    );
    return goNext(firstLead, goNext(firstLead, begun));
  };
  const flags = () => JSON.parse(sessionStorage.getItem('flagQuestions') ?? 'null') as unknown;

  it('is one entry for each, with its words, beside those of other flows, and none after a change of mind', () => {
    sessionStorage.setItem('flagQuestions', '[{"flow":"checkout@1","id":"R2"},{"flow":"lead@1","id":"old"}]');
    saveLeadSession({ flow: firstLead, run: runWith({ thoughtsOfEndingLife: 'Yes' }) });
    expect(flags()).toEqual([
      { flow: 'checkout@1', id: 'R2' },
      {
        flow: 'lead@1',
        id: 'thoughtsOfEndingLife',
        title: 'Do you have thoughts about ending your life?',
        description: expect.stringContaining('988') as string,
        response: expect.stringMatching(/^Treatment at home.*\n.*\nCall 988: tel:988\n/) as string,
        answer: 'Yes',
        ref: 'SAMPLE-thoughtsOfEndingLife',
      },
    ]);
    saveLeadSession({ flow: firstLead, run: runWith({}) });
    expect(flags()).toEqual([{ flow: 'checkout@1', id: 'R2' }]);
  });

  it('is one entry for each answered red flag, failed or not, where the server decides by them', () => {
    const redFlags = { from: 'call:red-flag-questions', trust: 'server' } as const;
    const checkout = { ...firstLead, id: 'checkout@1', context: { ...firstLead.context, redFlags } };
    saveLeadSession({ flow: checkout, run: runWith({ thoughtsOfEndingLife: 'Yes' }) });
    const entries = flags() as readonly { readonly flow: string; readonly id: string; readonly answer: string }[];
    expect(entries.map(({ id }) => id)).toEqual(listRedFlags(checkout));
    expect(new Set(entries.map((entry) => entry.flow))).toEqual(new Set(['checkout@1']));
    expect(entries.filter(({ answer }) => answer === 'Yes').map(({ id }) => id)).toEqual(['thoughtsOfEndingLife']);
  });

  it('comes with the name of the lead that has ended last', () => {
    saveLeadSession({ flow: firstLead, run: runWith({}) });
    expect(sessionStorage.getItem('lastLead')).toBe('lead@1');
  });
});
