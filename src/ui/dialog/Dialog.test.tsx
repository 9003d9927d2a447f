import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockMediaQueries } from '../testing/jsdom.ts';
import { Dialog } from './Dialog.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Next
      </button>
      <Dialog open={open} title="Sorry" closeLabel="Close" onClose={() => setOpen(false)}>
        <p>Words</p>
      </Dialog>
    </>
  );
}

function opened() {
  render(<Page />);
  screen.getByRole('button', { name: 'Next' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  return screen.getByRole('dialog', { name: 'Sorry' });
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  mockMediaQueries(() => false);
});

describe('a dialog', () => {
  it('is not in the page before it opens', () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('takes focus to its title', () => {
    opened();
    expect(screen.getByRole('heading', { name: 'Sorry' })).toHaveFocus();
  });

  it.each([
    ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['a press on the ground behind', (dialog: HTMLElement) => fireEvent.pointerDown(dialog) && fireEvent.click(dialog)],
  ])('is closed by %s after 300 ms, and gives focus back', (_how, close) => {
    const dialog = opened();
    close(dialog);
    pass(299);
    expect(dialog).toBeInTheDocument();
    pass(1);
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it('closes at once for a person who wants no motion', () => {
    mockMediaQueries((query) => query.includes('prefers-reduced-motion'));
    const dialog = opened();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    pass(0);
    expect(dialog).not.toBeInTheDocument();
  });

  it.each([
    [
      'within the panel',
      (dialog: HTMLElement) => fireEvent.pointerDown(screen.getByText('Words')) && fireEvent.click(screen.getByText('Words')) && dialog,
    ],
    ['that began in the panel', (dialog: HTMLElement) => fireEvent.pointerDown(screen.getByText('Words')) && fireEvent.click(dialog)],
  ])('stays open on a press %s', (_how, press) => {
    const dialog = opened();
    press(dialog);
    pass(1000);
    expect(dialog).toBeInTheDocument();
  });
});
