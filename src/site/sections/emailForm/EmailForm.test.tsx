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

describe('a form that was not taken', () => {
  const tooMany = { responseCode: 429, responseDetail: 'There were too many tries at once.', details: [] };
  const noChallenge = { responseCode: 500, responseDetail: 'The server made a mistake.', details: [] };
  const bug = new TypeError('btoa is broken');

  it.each<[string, { readonly answer: () => Response; readonly message: RegExp; readonly reported: readonly Error[] }]>([
    [
      'because of a limit says how long to wait, and reports nothing',
      {
        answer: () => Response.json(tooMany, { status: 429, headers: { 'retry-after': '20' } }),
        message: /too many tries.*in 20 seconds/,
        reported: [],
      },
    ],
    [
      'because of the server says what the server says',
      { answer: () => Response.json(noChallenge, { status: 500 }), message: /The server made a mistake/, reported: [] },
    ],
    [
      'because of a program error is reported, and does not say that it did not reach us',
      {
        answer: () => {
          vi.stubGlobal('btoa', () => {
            throw bug;
          });
          return Response.json({ content: challenge });
        },
        message: /Something went wrong on our side/,
        reported: [bug],
      },
    ],
  ])('%s', async (_title, { answer, message, reported }) => {
    const report = vi.fn<typeof reportError>();
    vi.stubGlobal('reportError', report);
    vi.stubGlobal('Worker', SolvingWorker);
    vi.stubGlobal('fetch', async () => answer());
    render(<EmailForm form={footerForm} />);
    await userEvent.type(screen.getByRole('textbox'), 'sample.client@example.com{Enter}');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('alert')).not.toHaveTextContent('did not reach us');
    expect(report.mock.calls).toEqual(reported.map((error) => [error]));
  });
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
