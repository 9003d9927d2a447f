import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyContext } from '../../../engine/index.ts';
import { requirePlan } from '../../facts/planFacts.ts';
import { createAccount } from '../../funnel/flow/createAccount.ts';
import { errorResponse, successResponse } from '../../testing/fakeSchedulingApi.ts';
import { usePaymentOfPlan } from './usePaymentOfPlan.ts';
import type { PlanPayment } from './usePaymentOfPlan.ts';

const orderId = 'sample-order-0123456789abcdef';
const network = vi.fn<typeof fetch>();
const reset = requirePlan('reset');

const comeBack = (transactionId = 'sample-1'): void =>
  sessionStorage.setItem('paymentReturn', `externalId=${orderId}&transactionId=${transactionId}`);
const answerWith = (status: string, planName = 'Reset') => network.mockImplementation(async () => successResponse({ status, planName }));

/** The state of the payment after the request has completed. */
async function settle(): Promise<PlanPayment | undefined> {
  const { result } = renderHook(() => usePaymentOfPlan(reset));
  await waitFor(() => expect(result.current).not.toBe('asking'));
  return result.current;
}

beforeEach(() => {
  sessionStorage.clear();
  network.mockReset();
  vi.stubGlobal('fetch', network);
});

describe('the confirmation of a program', () => {
  it('asks nothing where the session has come back from no payment', async () => {
    expect(await settle()).toBeUndefined();
    expect(network).not.toHaveBeenCalled();
  });

  it('asks first where it has, and says what the server says', async () => {
    comeBack();
    answerWith('paid');
    const { result } = renderHook(() => usePaymentOfPlan(reset));
    expect(result.current).toBe('asking');
    await waitFor(() => expect(result.current).toBe('paid'));
    expect(JSON.stringify(network.mock.calls[0])).toContain(`/v1/web/orders/${orderId}`);
  });

  it.each([
    ['is for another program, and not paid yet', 'created', 'You'],
    ['was cancelled', 'cancelled', 'Reset'],
    ['is over', 'expired', 'Reset'],
    ['was paid back', 'refunded', 'Reset'],
    ['has paid another program', 'paid', 'You'],
  ])('is shown when the order %s', async (_what, status, planName) => {
    comeBack();
    answerWith(status, planName);
    expect(await settle()).toBeUndefined();
  });

  it('is not shown while the payment with which the client has come back is under way', async () => {
    comeBack();
    answerWith('created');
    expect(await settle()).toBe('under way');
  });

  it('is shown when the client has come back without a payment, and the order is not paid', async () => {
    comeBack('');
    answerWith('created');
    expect(await settle()).toBeUndefined();
  });

  it.each([
    ['knows no such order', async () => errorResponse(404, 'There is no such order.')],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is shown when the server %s', async (_what, answer) => {
    comeBack();
    network.mockImplementation(answer);
    expect(await settle()).toBeUndefined();
  });

  it('looks again when Back brings it as it was left for the payment', async () => {
    const { result } = renderHook(() => usePaymentOfPlan(reset));
    comeBack();
    answerWith('paid');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitFor(() => expect(result.current).toBe('paid'));
  });
});

describe('what somebody has paid', () => {
  const signUpAs = (email: string) =>
    createAccount(undefined)({ runId: 'r', step: 'account', fields: { email }, answers: {}, context: emptyContext });

  it.each([
    ['is not paid for another person in the same tab', 'bo@example.com', undefined],
    ['stays paid when they send their account again', 'sample.client@example.com', 'paid'],
  ])('%s', async (_what, email, expected) => {
    answerWith('paid');
    await signUpAs('sample.client@example.com');
    comeBack();
    await signUpAs(email);
    expect(await settle()).toBe(expected);
  });
});
