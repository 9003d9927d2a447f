import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ErrorSummary } from './ErrorSummary.tsx';

const errors = [{ id: 'zip', message: 'Enter a 5-digit zip code' }];

it('takes focus when it appears, and anew for every failed submit', () => {
  const summary = (attempt: number) => <ErrorSummary key={attempt} title="Please check one answer" errors={errors} focusOnMount />;
  const { rerender } = render(summary(1));
  expect(screen.getByRole('alert', { name: 'Please check one answer' })).toHaveFocus();
  screen.getByRole('alert').blur();
  rerender(summary(2));
  expect(screen.getByRole('alert')).toHaveFocus();
});

it('leads to a field without changing the address', async () => {
  render(
    <>
      <ErrorSummary title="Please check one answer" errors={errors} focusOnMount={false} />
      <input id="zip" aria-label="Zip code" />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Enter a 5-digit zip code' }));
  expect(screen.getByLabelText('Zip code')).toHaveFocus();
  expect(window.location.hash).toBe('');
});

// For two children with the same key React writes an error to the console, which fails a test.
it('lists two mistakes of one field, each on a line of its own', () => {
  const twice = ['Use at least 8 characters', 'Use a digit'].map((message) => ({ id: 'password', message }));
  render(<ErrorSummary title="Please check your password" errors={twice} focusOnMount={false} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Use at least 8 characters', 'Use a digit']);
});
