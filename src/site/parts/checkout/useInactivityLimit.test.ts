import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useInactivityLimit } from './useInactivityLimit.ts';

const hour = 3_600_000;
const minute = 60_000;
const replace = vi.fn<(href: string) => void>();

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { replace });
  sessionStorage.clear();
  localStorage.clear();
  replace.mockReset();
  sessionStorage.setItem('account', '{}');
  localStorage.setItem('account', '{}');
  localStorage.setItem('intent', 'sample');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('on the confirmation', () => {
  it('three hours without activity clear the details, after a warning of five minutes', () => {
    const { result } = renderHook(() => useInactivityLimit(true));
    pass(3 * hour - 6 * minute);
    expect(result.current.minutesLeft).toBeUndefined();
    pass(minute);
    expect(result.current.minutesLeft).toBe(5);
    pass(5 * minute);
    expect(replace).toHaveBeenCalledWith('/');
    expect([sessionStorage.length, localStorage.getItem('account'), localStorage.getItem('intent')]).toEqual([0, null, null]);
  });

  it('the button of the warning begins the time anew', () => {
    const { result } = renderHook(() => useInactivityLimit(true));
    pass(3 * hour - 4 * minute);
    act(() => result.current.stay());
    expect(result.current.minutesLeft).toBeUndefined();
    pass(2 * hour);
    expect(replace).not.toHaveBeenCalled();
  });

  it('a key or a touch before the warning begins the time anew', () => {
    renderHook(() => useInactivityLimit(true));
    pass(2 * hour);
    document.dispatchEvent(new Event('keydown'));
    pass(2 * hour);
    expect(replace).not.toHaveBeenCalled();
  });

  it('what is done in another tab counts here too', () => {
    renderHook(() => useInactivityLimit(true));
    pass(2 * hour);
    localStorage.setItem('activeAt', String(Date.now()));
    pass(2 * hour);
    expect(replace).not.toHaveBeenCalled();
  });

  it('a page that slept through the time clears at once when it wakes up', () => {
    renderHook(() => useInactivityLimit(true));
    vi.setSystemTime(Date.now() + 4 * hour);
    window.dispatchEvent(new Event('focus'));
    expect(replace).toHaveBeenCalledWith('/');
  });

  it.each(['reload', 'back_forward'])('a tab that is restored after the time (%s) clears at once', (type) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
    sessionStorage.setItem('activeAt', String(Date.now() - 4 * hour));
    renderHook(() => useInactivityLimit(true));
    expect(replace).toHaveBeenCalledWith('/');
  });

  it('whoever returns to it by a link begins anew', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as PerformanceNavigationTiming]);
    sessionStorage.setItem('activeAt', String(Date.now() - 4 * hour));
    renderHook(() => useInactivityLimit(true));
    expect(replace).not.toHaveBeenCalled();
  });

  it('whoever returns to it from another page of the site begins anew', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
    renderHook(() => useInactivityLimit(true)).unmount();
    pass(4 * hour);
    renderHook(() => useInactivityLimit(true));
    expect(replace).not.toHaveBeenCalled();
  });
});

it('elsewhere there is no limit', () => {
  renderHook(() => useInactivityLimit(false));
  pass(4 * hour);
  expect(replace).not.toHaveBeenCalled();
});
