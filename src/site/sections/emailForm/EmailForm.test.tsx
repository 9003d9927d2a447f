import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { challenge, SolvingWorker } from '../../testing/botCheck.ts';
import { EmailForm } from './EmailForm.tsx';
import { welcomeTeam } from '../../config/organisation.ts';
import { footerForm } from './footerForm.ts';

it('that a form did not arrive is said beside its button, and its field is not taken for wrong', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  render(<EmailForm form={footerForm} />);
  const address = screen.getByRole('textbox');
  await userEvent.type(address, 'sample.client@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('“Join” did not reach us. Your address is still here; please try again.');
  expect(screen.getByRole('link', { name: welcomeTeam.phone.shown })).toHaveAttribute('href', welcomeTeam.phone.href);
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

describe('an answer that comes late', () => {
  /** Sends an address, and focuses a field elsewhere on the page before the response arrives. */
  async function sendAndGoElsewhere() {
    let answer: ((response: Response) => void) | undefined;
    vi.stubGlobal('Worker', SolvingWorker);
    vi.stubGlobal('fetch', async (address: URL | string) => {
      if (String(address).endsWith('/challenge')) return Response.json({ content: challenge });
      return new Promise<Response>((resolve) => (answer = resolve));
    });
    render(
      <>
        <EmailForm form={footerForm} />
        <input aria-label="Elsewhere" />
      </>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: /email/i }), 'sample.client@example.com{Enter}');
    await vi.waitFor(() => expect(answer).toBeDefined(), 120_000);
    await userEvent.click(screen.getByLabelText('Elsewhere'));
    return (response: Response) => act(async () => answer?.(response));
  }

  it('leaves the focus where the person has moved it, when the form was taken', async () => {
    const answer = await sendAndGoElsewhere();
    await answer(Response.json({ content: {} }));
    await screen.findByText(footerForm.sent[0]);
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
  });

  it('leaves it there when a field was refused, too', async () => {
    const answer = await sendAndGoElsewhere();
    const details = [{ message: 'Not this one', context: { key: 'email' } }];
    await answer(Response.json({ responseCode: 400, responseDetail: 'No', details }, { status: 400 }));
    await screen.findByText('Not this one');
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
  });
});
