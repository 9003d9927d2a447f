import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyContext } from '../../../engine/index.ts';
import type { FormAnswer } from '../../../engine/index.ts';
import type { SubmitRequest } from '../../../runtime/index.ts';
import { requestEarlyAccess, submitOutOfStateLead } from './waitlistRequest.ts';

const network = vi.fn<typeof fetch>();
const accept = async (): Promise<Response> => new Response('{"content":{}}');
const firstSent = () => {
  const [address, init] = network.mock.calls[0]!;
  return { address, key: new Headers(init!.headers).get('idempotency-key'), body: JSON.parse(init!.body as string) as unknown };
};
const keysSent = () => network.mock.calls.map(([, init]) => new Headers(init!.headers).get('idempotency-key'));

const email = 'sample.client@example.com';
/** The fields of a form of the waiting list, as they were typed. */
const fields: FormAnswer = {
  gender: 'FEMALE',
  firstName: 'Sample',
  lastName: 'Client',
  email: ' Sample.Client@Example.com ',
  state: 'NY',
};
const outOfState = (dateOfBirth: string): SubmitRequest => ({
  runId: 'r',
  step: 'out-of-state',
  fields,
  answers: { state: { dateOfBirth, state: 'NY', zipCode: '10001' } },
  context: emptyContext,
});

beforeEach(() => {
  sessionStorage.clear();
  network.mockReset().mockImplementation(accept);
  vi.stubGlobal('fetch', network);
});

describe('the waitlist of the assessment', () => {
  it('sends the lead with the date of birth given before and the variant of the assessment', async () => {
    await submitOutOfStateLead(outOfState('1990-05-01'));
    expect(firstSent()).toEqual({
      address: '/v1/web/profile/create-lead',
      key: expect.any(String),
      body: { ...fields, email, dateOfBirth: '1990-05-01', formVariant: 'out-of-state-v2' },
    });
  });

  it('sends the same lead under the same key, and one whose date of birth was corrected under another', async () => {
    for (const dateOfBirth of ['1990-05-01', '1990-05-01', '1990-05-02']) await submitOutOfStateLead(outOfState(dateOfBirth));
    const [first, second, corrected] = keysSent();
    expect(second).toBe(first);
    expect(corrected).not.toBe(first);
  });
});

describe('early access', () => {
  it('is asked for with the date of birth, the variant of the dialog and the practice', async () => {
    sessionStorage.setItem('startInfo', '{"practice":"sample-clinic"}');
    await requestEarlyAccess(fields, '1990-05-01');
    expect(firstSent()).toMatchObject({
      address: '/v1/web/profile/create-lead',
      body: { ...fields, email, dateOfBirth: '1990-05-01', formVariant: 'out-of-state', practice: 'sample-clinic' },
    });
  });

  it('keeps its key until it is there', async () => {
    network.mockRejectedValueOnce(new TypeError('no network'));
    await expect(requestEarlyAccess(fields, '1990-05-01')).rejects.toMatchObject({ kind: 'offline' });
    await requestEarlyAccess(fields, '1990-05-01');
    await requestEarlyAccess(fields, '1990-05-01');
    const [first, second, third] = keysSent();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
