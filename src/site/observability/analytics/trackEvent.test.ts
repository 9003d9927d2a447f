import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadDeferredEvents } from '../../deferred/loadDeferredEvents.ts';
import { trackEvent, trackFlowEvent } from './trackEvent.ts';

const network = vi.fn<typeof fetch>();
const requests = () => network.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as { readonly id: string });

/** The sent events, without their ids. */
const bodies = () => requests().map((event) => ({ ...event, id: undefined }));

const ids = () => requests().map(({ id }) => id);

/** The sent events without their ids, after all tracked events have been sent. */
const sent = async () => {
  await loadDeferredEvents();
  await Promise.resolve();
  return bodies();
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  network.mockReset();
  network.mockImplementation(async () => new Response('{"content":{}}'));
  vi.stubGlobal('fetch', network);
  window.history.replaceState(null, '', '/talk-to-us/questions?flow=checkout');
});

describe('an event', () => {
  it('carries its name and the pattern of the route, nothing else, and outlives the page', async () => {
    trackEvent('page_view');
    expect(await sent()).toEqual([{ name: 'page_view', route: '/talk-to-us/*' }]);
    expect(network.mock.calls[0]?.[0]).toBe('/v1/web/events');
    expect(network.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  });

  it.each([
    'digital_lead_begin',
    'conversion',
    'account_created_talk_to_us',
    'account_created_buy_flow',
    'out_of_state_completed',
  ] as const)('%s is counted once in one browser', async (name) => {
    trackEvent(name);
    trackEvent(name);
    expect(await sent()).toEqual([{ name, route: '/talk-to-us/*' }]);
    expect(localStorage.getItem(`once:${name}`)).not.toBeNull();
  });

  it.each([
    'page_view',
    'view_start_form',
    'state_warning_triggered',
    'view_lead_questions',
    'lead_questions_completed',
    'view_account_form',
    'submitted_account_form',
    'add_shipping_info',
    'view_call',
    'scheduled',
  ] as const)('%s may be counted again, and leaves no mark', async (name) => {
    trackEvent(name);
    trackEvent(name);
    expect(await sent()).toHaveLength(2);
    expect(localStorage).toHaveLength(0);
  });

  it('START FORM carries which form of which app is begun', async () => {
    trackEvent('START FORM', { appName: 'intake', formType: 'talk-with-us' });
    expect(await sent()).toEqual([{ name: 'START FORM', route: '/talk-to-us/*', appName: 'intake', formType: 'talk-with-us' }]);
  });

  it('of an unknown address carries no address', async () => {
    window.history.replaceState(null, '', '/ada@example.com');
    trackEvent('page_view');
    expect(await sent()).toEqual([{ name: 'page_view', route: '*' }]);
  });

  it('that a flow names but the closed list does not is reported, not sent', async () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    trackFlowEvent('lead_is_sad');
    await sent();
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('lead_is_sad'));
    expect(network).not.toHaveBeenCalled();
    trackFlowEvent('digital_lead_begin');
    await sent();
    expect(network).toHaveBeenCalledOnce();
  });

  describe('beyond the limit of a shared address', () => {
    const limited = () => new Response('{}', { status: 429, headers: { 'retry-after': '60' } });
    beforeEach(() => {
      vi.spyOn(console, 'error').mockReturnValue();
      network.mockImplementationOnce(async () => limited());
    });
    afterEach(() => vi.useRealTimers());
    const conversion = { name: 'conversion', route: '/talk-to-us/*' };

    it('is sent again when the limit is over, once, and is marked then', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      trackEvent('conversion');
      await vi.waitFor(() => expect(sessionStorage.getItem('waitingEvents')).not.toBeNull(), 120_000);
      expect(localStorage.getItem('once:conversion')).toBeNull();
      trackEvent('conversion');
      expect(await sent()).toEqual([conversion]);
      vi.advanceTimersByTime(59_000);
      expect(bodies()).toHaveLength(1);
      vi.advanceTimersByTime(1_000);
      await vi.waitFor(() => expect(bodies()).toEqual([conversion, conversion]), 120_000);
      expect(ids()[1]).toBe(ids()[0]);
      expect([localStorage.getItem('once:conversion'), sessionStorage.getItem('waitingEvents')]).toEqual(['1', null]);
    });

    it('is sent again with the next event that is sent, also of the next page', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      trackEvent('conversion');
      await vi.waitFor(() => expect(sessionStorage.getItem('waitingEvents')).not.toBeNull(), 120_000);
      trackEvent('page_view');
      await vi.waitFor(() => expect(bodies()).toEqual([conversion, { name: 'page_view', route: '/talk-to-us/*' }, conversion]), 120_000);
      expect(localStorage.getItem('once:conversion')).toBe('1');
    });
  });

  it('whose response is lost because the page is left is sent again with the same id, and is not reported', async () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    let fail: (error: Error) => void = () => undefined;
    network.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
    trackEvent('conversion');
    await vi.waitFor(() => expect(network).toHaveBeenCalledOnce(), 120_000);
    window.dispatchEvent(new Event('beforeunload'));
    fail(new TypeError('Failed to fetch'));
    await vi.waitFor(() => expect(sessionStorage.getItem('waitingEvents')).not.toBeNull(), 120_000);
    expect(localStorage.getItem('once:conversion')).toBe('1');
    trackEvent('page_view');
    await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(3), 120_000);
    const [lost, other, again] = ids();
    expect([again, other === lost]).toEqual([lost, false]);
    expect(consoleError).not.toHaveBeenCalled();
  });

  it('that the server refuses is not sent again', async () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    network.mockImplementationOnce(async () => Response.json({ responseDetail: 'Not accepted' }, { status: 422 }));
    trackEvent('conversion');
    await waitFor(() => expect(consoleError).toHaveBeenCalledOnce());
    expect([sessionStorage.length, localStorage.getItem('once:conversion')]).toEqual([0, null]);
  });

  it('that cannot be counted is reported and breaks nothing', async () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    trackEvent('page_view');
    await waitFor(() => expect(consoleError).toHaveBeenCalledOnce());
  });
});
