import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useCheckoutLinkCheck } from './useCheckoutLinkCheck.ts';

const network = vi.fn<typeof fetch>();
const account = { email: 'sample.client@example.com', firstName: 'Sample', lastName: 'Client', gender: 'OTHER', phoneNumber: '5552340142' };
const content = { ...account, dateOfBirth: '1990-05-01', state: 'TX', planId: 'maintain4' };

/** Renders the check. Calling `pass` ends its delay. */
function check(begins = true) {
  let pass: () => void = () => undefined;
  const wait = vi.fn<(ms: number) => Promise<void>>(() => new Promise((resolve) => (pass = resolve)));
  const go = vi.fn<(href: string) => void>();
  const surroundings = { wait, go };
  const hook = renderHook(() => useCheckoutLinkCheck(begins, surroundings));
  return { ...hook, wait, go, pass: () => pass() };
}

beforeEach(() => {
  sessionStorage.clear();
  network.mockReset();
  vi.stubGlobal('fetch', network);
  sessionStorage.setItem('email', 'sample.client@example.com');
  sessionStorage.setItem('checkoutCode', 'the-code');
});

describe('a checkout link', () => {
  it('is checked after three seconds and leads to the confirmation of its own plan', async () => {
    network.mockResolvedValue(Response.json({ content }));
    const { result, wait, go, pass } = check();
    expect(result.current.stage.kind).toBe('checking');
    expect(wait).toHaveBeenCalledWith(3_000);
    expect(network).not.toHaveBeenCalled();
    pass();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/checkout/maintain4/confirm'));
    expect(JSON.parse(network.mock.calls[0]![1]!.body as string)).toEqual({ email: 'sample.client@example.com', id: 'the-code' });
  });

  it.each([
    ['somebody else', 'earlier@example.com', null],
    ['the same person', account.email, 'the-intent'],
  ])('after an account of %s (%s) leaves the intent %s', async (_who, email, intent) => {
    sessionStorage.setItem('account', JSON.stringify({ ...account, email }));
    sessionStorage.setItem('bookingIntent', 'the-intent');
    network.mockResolvedValue(Response.json({ content }));
    const { go, pass } = check();
    pass();
    await waitFor(() => expect(go).toHaveBeenCalledOnce());
    expect(sessionStorage.getItem('bookingIntent')).toBe(intent);
  });

  it('is not checked for somebody who has left meanwhile', async () => {
    const { unmount, pass } = check();
    unmount();
    pass();
    await Promise.resolve();
    expect(network).not.toHaveBeenCalled();
  });

  it('that is refused takes the settings with it; one that could not be checked leaves them, for another try', async () => {
    network.mockImplementationOnce(async () => Response.json({ responseDetail: 'Out of order' }, { status: 500 }));
    network.mockImplementationOnce(async () => Response.json({ responseDetail: 'No' }, { status: 404 }));
    const { result, pass, go } = check();
    pass();
    await waitFor(() =>
      expect(result.current.stage).toMatchObject({ kind: 'failed', failure: { kind: 'server', message: 'Out of order' } }),
    );
    expect(sessionStorage.getItem('checkoutCode')).toBe('the-code');
    result.current.retry();
    await waitFor(() => expect(result.current.stage.kind).toBe('checking'));
    pass();
    await waitFor(() => expect(result.current.stage).toMatchObject({ kind: 'failed', failure: { kind: 'rejected' } }));
    expect(sessionStorage).toHaveLength(0);
    expect(go).not.toHaveBeenCalled();
  });

  it('is left alone elsewhere than at the start', () => {
    expect(check(false).result.current.stage.kind).toBe('none');
  });
});
