import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, successResponse } from '../../testing/fakeSchedulingApi.ts';
import { placeOrder } from './placeOrder.ts';

const network = vi.fn<typeof fetch>();
const notOpened = 'We could not open the payment page.';

beforeEach(() => {
  sessionStorage.clear();
  network.mockReset();
  vi.stubGlobal('fetch', network);
  sessionStorage.setItem('startInfo', JSON.stringify({ dateOfBirth: '1990-05-01', state: 'TX', zipCode: '78701' }));
  const person = { gender: 'she', firstName: 'Sample', lastName: 'Client', email: 'sample.client@example.com', phone: '5552340142' };
  sessionStorage.setItem('account', JSON.stringify({ ...person, textMessageOptIn: false }));
});

const failures: readonly (readonly [what: string, answer: () => Promise<Response>, kind: string])[] = [
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  ['at a page of a proxy', async () => new Response('Bad Gateway', { status: 502 }), 'server'],
  ['that the server rejects', async () => errorResponse(403, 'Your checkout is over.'), 'rejected'],
  ['without a payment page', async () => successResponse(''), 'server'],
];

describe('an order that fails', () => {
  it.each(failures)('%s says that the payment page did not open and nothing was charged', async (_what, answer, kind) => {
    network.mockImplementation(answer);
    await expect(placeOrder('reset', undefined)).rejects.toMatchObject({
      kind,
      title: undefined,
      failed: `${notOpened} Nothing was charged.`,
    });
  });

  it.each(failures)('%s says nothing of a charge once a payment page was opened', async (_what, answer, kind) => {
    sessionStorage.setItem('paymentUrl', 'https://payment.example.com/pay');
    network.mockImplementation(answer);
    await expect(placeOrder('reset', undefined)).rejects.toMatchObject({ kind, failed: notOpened });
  });

  it.each([
    { what: 'an empty address', body: { content: '' } },
    { what: 'no content', body: {} },
  ])('because the answer has $what says what is wrong', async ({ body }) => {
    network.mockImplementation(async () => Response.json(body));
    await expect(placeOrder('reset', undefined)).rejects.toMatchObject({
      kind: 'server',
      message: 'Something went wrong (API is misconfigured)',
    });
  });

  it('for too many tries keeps when to try again', async () => {
    network.mockImplementation(async () => new Response('Too Many Requests', { status: 429, headers: { 'retry-after': '7' } }));
    await expect(placeOrder('reset', undefined)).rejects.toMatchObject({ kind: 'server', retryAfter: 7 });
  });

  it('because the program is paid has a title of its own alone', async () => {
    network.mockImplementation(async () => errorResponse(409, 'You have paid.', [['productExternalId', 'This program is paid already']]));
    await expect(placeOrder('reset', undefined)).rejects.toMatchObject({ title: 'This program is paid already', failed: undefined });
  });
});
