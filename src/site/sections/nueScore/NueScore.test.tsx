// @vitest-environment jsdom
import '../../../ui/testing/jsdom.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockMediaQueries } from '../../../ui/testing/jsdom.ts';
import { NueScore } from './NueScore.tsx';
import { refreshInterval } from './nueScore.ts';

const pillars = {
  mind: { name: 'Mind', about: 'Mood' },
  body: { name: 'Body', about: 'Rest' },
  lifestyle: { name: 'Lifestyle', about: 'People' },
};

/** Sets whether the chart is in view. */
let setInView: (isIntersecting: boolean) => void;
let isPageVisible: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  mockMediaQueries(() => false);
  isPageVisible = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isPageVisible ? 'visible' : 'hidden'));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: readonly { isIntersecting: boolean }[]) => void) {
        setInView = (isIntersecting) => act(() => notify([{ isIntersecting }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Every random number is 1, so every new percentage is 100. */
const renderChart = () => render(<NueScore title="The Nue Score" words="An example." pillars={pillars} random={() => 1} />);
const chart = () => screen.getByRole('img').getAttribute('aria-label');
const status = () => screen.getByRole('status').textContent;
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const first = 'Nue Score 50: Mind 33, Body 50, Lifestyle 66';
const refreshed = 'Nue Score 100: Mind 100, Body 100, Lifestyle 100';

function setPageVisible(isVisible: boolean): void {
  isPageVisible = isVisible;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('the numbers', () => {
  it('change after five seconds in view, and are not said', () => {
    renderChart();
    setInView(true);
    pass(refreshInterval - 1);
    expect(chart()).toBe(first);
    pass(1);
    expect(chart()).toBe(refreshed);
    expect(status()).toBe('');
  });

  it.each<{ what: string; stop: () => void }>([
    { what: 'the chart is out of view', stop: () => setInView(false) },
    { what: 'the page is hidden', stop: () => setPageVisible(false) },
    { what: 'the example is paused', stop: () => fireEvent.click(screen.getByRole('button', { name: 'Pause the example' })) },
  ])('stay while $what', ({ stop }) => {
    renderChart();
    setInView(true);
    stop();
    pass(3 * refreshInterval);
    expect(chart()).toBe(first);
  });

  it('change again when the page comes back', () => {
    renderChart();
    setInView(true);
    setPageVisible(false);
    setPageVisible(true);
    pass(refreshInterval);
    expect(chart()).toBe(refreshed);
  });

  it('stay under reduced motion until somebody plays them', () => {
    mockMediaQueries((query) => query.includes('reduced-motion'));
    renderChart();
    setInView(true);
    pass(3 * refreshInterval);
    expect(chart()).toBe(first);
    fireEvent.click(screen.getByRole('button', { name: 'Play the example' }));
    pass(refreshInterval);
    expect(chart()).toBe(refreshed);
  });
});

it('a click on a pillar presses it, and the score is said once', () => {
  renderChart();
  const pillar = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
  fireEvent.click(pillar('Mind'));
  expect(['Mind', 'Body', 'Lifestyle'].map((name) => pillar(name).getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
  expect(status()).toBe('Nue Score 33: Mind 33');
  fireEvent.click(pillar('Body'));
  expect(status()).toBe('Nue Score 67: Mind 33, Body 100');
  setInView(true);
  pass(refreshInterval);
  expect(chart()).toBe('Nue Score 100: Mind 100, Body 100');
  expect(status()).toBe('Nue Score 67: Mind 33, Body 100');
});
