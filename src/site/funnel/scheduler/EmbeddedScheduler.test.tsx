import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmbeddedScheduler } from './EmbeddedScheduler.tsx';
import type { SubmitOptions } from './loadSchedulerScript.ts';

const settings = { url: '/marketing.js', domain: 'sample', router: 'welcome-call', origins: [] };
const submit = vi.fn<(domain: string, router: string, options: SubmitOptions) => void>();
const scroll = vi.fn<() => void>();
const onBooked = vi.fn<() => void>();

/** Renders the scheduler, waits for its script, and returns the data that it received. */
async function open(isInPage: boolean): Promise<SubmitOptions> {
  render(
    <EmbeddedScheduler
      settings={settings}
      contact={{ Email: 'sample.client@example.com' }}
      isInline={isInPage}
      onBooked={onBooked}
      onReopen={() => undefined}
    />,
  );
  expect(screen.getByText('Opening the scheduler')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(0));
  return submit.mock.calls[0]![2];
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  submit.mockReset();
  scroll.mockReset();
  onBooked.mockReset();
  window.ChiliPiper = { submit };
  Element.prototype.scrollIntoView = scroll;
});
afterEach(() => {
  vi.useRealTimers();
  delete window.ChiliPiper;
});

it('is scrolled to when it has been shown for half a second', async () => {
  const { domElement, onRouted } = await open(true);
  expect(document.querySelector(domElement ?? 'nowhere')).not.toBeNull();
  act(() => onRouted());
  act(() => void vi.advanceTimersByTime(499));
  expect(scroll).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(scroll).toHaveBeenCalledOnce();
});

it('is not scrolled to when the client uses it by then', async () => {
  const { domElement, onRouted } = await open(true);
  const frame = document.createElement('iframe');
  document.querySelector(domElement ?? 'nowhere')?.append(frame);
  act(() => onRouted());
  frame.focus();
  expect(frame).toHaveFocus();
  act(() => void vi.advanceTimersByTime(500));
  expect(scroll).not.toHaveBeenCalled();
});

it('is not scrolled to when it has gone wrong meanwhile', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { onRouted, onError } = await open(true);
  act(() => onRouted());
  act(() => onError());
  act(() => void vi.advanceTimersByTime(500));
  expect(scroll).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('The calendar of our scheduling service did not open');
});

it('stands over the page when that is what the page wants, and tells of a booking once', async () => {
  const { domElement, onSuccess } = await open(false);
  expect(domElement).toBeUndefined();
  act(() => onSuccess({ action: 'create' }));
  act(() => onSuccess({ action: 'create' }));
  expect(onBooked).toHaveBeenCalledOnce();
});
