import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordInput, PasswordRules } from './PasswordInput.tsx';

it('what is typed is hidden, until the person shows it', async () => {
  render(
    <>
      <label htmlFor="password">New password</label>
      <PasswordInput id="password" label="New password" defaultValue="Quiet path 7" />
    </>,
  );
  const input = screen.getByLabelText('New password');
  const show = screen.getByRole('button', { name: 'Show New password', pressed: false });
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(show);
  expect(show).toHaveAttribute('aria-pressed', 'true');
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(show);
  expect(input).toHaveAttribute('type', 'password');
});

it('rules say which of them are met', () => {
  const rules = [
    { say: 'A number', isMet: true },
    { say: 'A capital letter', isMet: false },
  ];
  const { container } = render(<PasswordRules rules={rules} />);
  expect(container).toHaveTextContent('A number, done. A capital letter.');
});
