import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { openScheduler } from './openScheduler.ts';
import type { SchedulerStatus } from './openScheduler.ts';
import type { SubmitOptions } from './loadSchedulerScript.ts';

const settings = {
  url: 'https://js.scheduler.example/marketing.js',
  domain: 'sample',
  router: 'welcome-call',
  origins: ['https://*.scheduler.example'],
};
const lead = { FirstName: 'Sample', LastName: 'Client', Email: 'sample.client@example.com', Phone: '5552340142' };
const submit = vi.fn<(domain: string, router: string, options: SubmitOptions) => void>();

let statuses: SchedulerStatus[];
let consoleError: MockInstance;
let stop: () => void;
let frame: HTMLIFrameElement;

/** Opens the scheduler with a loaded script. Returns the options that the script received. */
async function open(): Promise<SubmitOptions> {
  stop = openScheduler({ settings, contact: lead, containerSelector: '#here', onStatusChange: (news) => statuses.push(news) });
  await waitFor(() => expect(submit).toHaveBeenCalled());
  return submit.mock.calls[0]![2];
}

/** Dispatches a message as the browser does. */
function post(
  action: unknown,
  { origin = 'https://sample.scheduler.example', source = frame.contentWindow as MessageEventSource } = {},
): void {
  window.dispatchEvent(new MessageEvent('message', { data: { action }, origin, source }));
}

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockReturnValue();
  statuses = [];
  stop = () => undefined;
  submit.mockReset();
  window.ChiliPiper = { submit };
  frame = document.createElement('iframe');
  document.body.append(frame);
});
afterEach(() => {
  stop();
  frame.remove();
  delete window.ChiliPiper;
  for (const script of document.querySelectorAll('script')) script.remove();
  vi.useRealTimers();
});

describe('the scheduler', () => {
  it('is told names and contact, and where to stand', async () => {
    const options = await open();
    expect(submit).toHaveBeenCalledExactlyOnceWith('sample', 'welcome-call', options);
    expect([options.lead, options.map, options.domElement]).toEqual([lead, true, '#here']);
  });

  it('is shown, then closed', async () => {
    const options = await open();
    options.onRouted();
    options.onClose();
    expect(statuses).toEqual(['shown', 'closed']);
  });

  it.each([[{ action: 'create' }], [{ action: 'booking-confirmed' }], [{ slot: {} }], [undefined]])(
    'has booked when its success is %j, and nothing is heard after that',
    async (data) => {
      const options = await open();
      options.onSuccess(data);
      options.onSuccess({ action: 'create' });
      post('booking-confirmed');
      options.onClose();
      options.onError();
      expect(statuses).toEqual(['booked']);
    },
  );

  it('has not booked when its success is another one', async () => {
    (await open()).onSuccess({ action: 'cancel' });
    expect(statuses).not.toContain('booked');
  });

  it.each(['create', 'booking-confirmed'])('has booked when its frame says %s', async (action) => {
    await open();
    post(action);
    post(action);
    expect(statuses).toEqual(['booked']);
  });

  it.each([
    ['another origin', { origin: 'https://scheduler.example.evil.example' }],
    ['an origin that only ends alike', { origin: 'https://evilscheduler.example' }],
    ['its origin without encryption', { origin: 'http://sample.scheduler.example' }],
    ['a sandbox', { origin: 'null' }],
    ['this page', { origin: window.location.origin }],
    ['a window that is no frame of this page', { source: window }],
  ])('is not believed when the message comes from %s', async (_case, forged) => {
    await open();
    post('booking-confirmed', forged);
    expect(statuses).toEqual([]);
  });

  it.each([['close'], [undefined], [{ action: 'create' }]])('has not booked when its frame says %j', async (action) => {
    await open();
    post(action);
    expect(statuses).toEqual([]);
  });

  it('is not heard any more once it was stopped', async () => {
    const options = await open();
    stop();
    options.onSuccess({ action: 'create' });
    post('create');
    expect(statuses).toEqual([]);
  });
});

describe('a scheduler that does not work', () => {
  it('says so when its script takes no leads, and operators hear of it', async () => {
    (await open()).onError();
    expect(statuses).toEqual(['failed']);
    expect(consoleError).toHaveBeenCalledExactlyOnceWith('The scheduler has reported an error');
  });

  it('can still be booked with after it has said so', async () => {
    const options = await open();
    options.onError();
    options.onSuccess({ action: 'create' });
    expect(statuses).toEqual(['failed', 'booked']);
  });

  it('is found out when its script throws', async () => {
    submit.mockImplementation(() => {
      throw new TypeError('No such router');
    });
    await open();
    await waitFor(() => expect(statuses).toEqual(['failed']));
  });

  it.each([
    ['does not come', 'error'],
    ['is something else', 'load'],
  ])('is found out when the script %s, and asked for anew by the next opening', async (_case, event) => {
    delete window.ChiliPiper;
    stop = openScheduler({ settings, contact: lead, onStatusChange: (news) => statuses.push(news) });
    const script = document.querySelector<HTMLScriptElement>('script[data-scheduler]');
    expect(script?.src).toBe(settings.url);
    script?.dispatchEvent(new Event(event));
    await waitFor(() => expect(statuses).toEqual(['failed']));
    stop = openScheduler({ settings, contact: lead, onStatusChange: (news) => statuses.push(news) });
    window.ChiliPiper = { submit };
    [...document.querySelectorAll('script[data-scheduler]')].at(-1)?.dispatchEvent(new Event('load'));
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  });

  it('is given up when no calendar comes within 20 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    stop = openScheduler({ settings, contact: lead, onStatusChange: (news) => statuses.push(news) });
    vi.advanceTimersByTime(19_999);
    expect(statuses).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(statuses).toEqual(['failed']);
    expect(consoleError).toHaveBeenCalledExactlyOnceWith('The scheduler did not show its calendar in time');
  });
});
