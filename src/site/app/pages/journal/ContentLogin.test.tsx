import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ContentLogin } from './ContentLogin.tsx';

/** Somebody has entered a name and a password, and waits for the answer. */
async function logIn() {
  let answer: (response: Response) => void = () => undefined;
  const network = vi.fn<typeof fetch>(() => new Promise((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', network);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContentLogin refused={undefined} onToken={() => undefined} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Name or email'), 'ann');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await vi.waitFor(() => expect(network).toHaveBeenCalledOnce(), 120_000);
  const refuse = () => act(async () => answer(Response.json({ responseCode: 401, responseDetail: 'Wrong', details: [] }, { status: 401 })));
  return { refuse };
}

describe('the login of the content service', () => {
  it('keeps what is being sent, until it is refused', async () => {
    const { refuse } = await logIn();
    await userEvent.type(screen.getByLabelText('Password'), '2');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
    await refuse();
    expect(await screen.findByText('Wrong')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Password'), '2');
    expect(screen.getByLabelText('Password')).toHaveValue('secret2');
  });

  it('leaves the focus where it was moved before the refusal came', async () => {
    const { refuse } = await logIn();
    const elsewhere = screen.getByText('Log in with an access token');
    act(() => elsewhere.focus());
    await refuse();
    expect(await screen.findByText('Wrong')).toBeVisible();
    expect(elsewhere).toHaveFocus();
  });
});
