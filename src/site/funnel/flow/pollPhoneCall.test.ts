import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollPhoneCall } from './pollPhoneCall.ts';
import type { PhoneCallResult, PhoneCallPolling } from './pollPhoneCall.ts';

let visible: DocumentVisibilityState = 'visible';
let ends: PhoneCallResult[] = [];
/** The functions that settle the pending status requests. */
let open: ((status: string | Error) => void)[] = [];
let polls = 0;
let stop: (() => void) | undefined;

function poll(change: Partial<PhoneCallPolling> = {}): void {
  const fetchStatus = (): Promise<string> => {
    polls += 1;
    return new Promise((resolve, reject) => open.push((status) => (status instanceof Error ? reject(status) : resolve(status))));
  };
  stop = pollPhoneCall({ fetchStatus, onEnd: (end) => ends.push(end), isNewCall: true, ...change });
}

const answer = async (status: string | Error): Promise<void> => {
  open.shift()?.(status);
  await vi.advanceTimersByTimeAsync(0);
};
const becomes = (state: DocumentVisibilityState): void => {
  visible = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [visible, ends, open, polls] = ['visible', [], [], 0];
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

describe('a call that was just asked for', () => {
  it('is asked about five seconds later, and then five seconds after each answer, however late that comes', async () => {
    poll();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(polls).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(polls).toBe(1);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(polls).toBe(1);
    await answer('InProgress');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(polls).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(polls).toBe(2);
    expect(ends).toEqual([]);
  });

  it.each([
    ['Success', 'reached'],
    ['Finished', 'reached'],
    ['NoAnswer', 'unreached'],
    ['Cancelled', 'unreached'],
    ['', 'unreached'],
    [new Error('no network'), 'unreached'],
  ])('ends with %s as %s, once, and is asked about no more', async (status, end) => {
    poll();
    await vi.advanceTimersByTimeAsync(5_000);
    await answer(status);
    expect(ends).toEqual([end]);
    becomes('hidden');
    becomes('visible');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([polls, ends]).toEqual([1, [end]]);
  });
});

it('a call that is found again is asked about at once', () => {
  poll({ isNewCall: false });
  expect(polls).toBe(1);
});

describe('while the page is hidden', () => {
  it('nothing is asked, and at once when it is seen again', async () => {
    poll();
    becomes('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls).toBe(0);
    becomes('visible');
    expect(polls).toBe(1);
  });

  it('nothing is asked after an answer that comes then, and no second question goes out before it', async () => {
    poll({ isNewCall: false });
    becomes('hidden');
    becomes('visible');
    expect(polls).toBe(1);
    becomes('hidden');
    await answer('InProgress');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls).toBe(1);
    becomes('visible');
    expect(polls).toBe(2);
  });

  it('a call that is found again is not asked about before the page is seen', () => {
    visible = 'hidden';
    poll({ isNewCall: false });
    expect(polls).toBe(0);
    becomes('visible');
    expect(polls).toBe(1);
  });
});

it('once it is stopped nothing is asked, and an answer under way ends nothing', async () => {
  poll({ isNewCall: false });
  stop?.();
  await answer('Finished');
  becomes('visible');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([polls, ends]).toEqual([1, []]);
});

it('a question that fails because the page is being left ends nothing, and is asked again if the page stays', async () => {
  poll({ isNewCall: false });
  window.dispatchEvent(new Event('beforeunload'));
  await answer(new Error('The browser has cancelled the request.'));
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  await answer(new Error('No network.'));
  expect([polls, ends]).toEqual([2, ['unreached']]);
});
