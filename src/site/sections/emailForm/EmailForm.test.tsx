import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EmailForm } from './EmailForm.tsx';
import { footerForm } from './footerForm.ts';

it('that a form did not arrive is said beside its button, and its field is not taken for wrong', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  render(<EmailForm form={footerForm} />);
  const address = screen.getByRole('textbox');
  await userEvent.type(address, 'sample.client@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('That did not reach us. Your address is still here; please try again.');
  expect(address).toHaveValue('sample.client@example.com');
  expect(address).not.toHaveAttribute('aria-invalid');
  expect(address).toHaveAccessibleDescription('Now and then.');
});

it('a fault of a field is said at it, and by no alert', async () => {
  render(<EmailForm form={footerForm} />);
  const address = screen.getByRole('textbox');
  await userEvent.type(address, 'sample.example');
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  await vi.waitFor(() => expect(address).toHaveAttribute('aria-invalid', 'true'), 120_000);
  await vi.waitFor(() => expect(address).toHaveFocus(), 120_000);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
