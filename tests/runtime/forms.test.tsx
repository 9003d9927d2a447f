import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../src/runtime/index.ts';
import type { StoredSession, SubmitRequest } from '../../src/runtime/index.ts';
import { fillVisitor, findHeading, createTestPorts, press, renderFlow, goToQuestions } from './support/render-flow.tsx';

async function atVisitor(ports = createTestPorts()) {
  const rendered = renderFlow(ports);
  await press(rendered, 'Begin');
  await screen.findByLabelText('Date of birth');
  return rendered;
}

async function atWaitlist(call: (input: SubmitRequest) => Promise<void>) {
  const ports = createTestPorts({ requests: { 'join-waitlist': vi.fn<typeof call>(call) } });
  const rendered = await atVisitor(ports);
  await fillVisitor(rendered, { district: 'West' });
  await press(rendered, 'Next');
  await findHeading('We are not in your district yet');
  await rendered.user.type(await screen.findByLabelText('Email'), 'ann@example.org');
  await rendered.user.type(screen.getByLabelText('Name'), 'Ann');
  return { rendered, ports, call: ports.requests['join-waitlist'] };
}

describe('an invalid form', () => {
  test('shows an error summary with focus, whose lines link to the fields with the same messages', async () => {
    const rendered = await atVisitor();
    await press(rendered, 'Next');
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(document.title).toBe('Error: Step 1 of 2: Who is coming? | Garden');
    const lines = within(summary).getAllByRole('link');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Enter your date of birth as MM/DD/YYYY',
      'Choose your district',
      'Enter a 5-digit zip code',
      'Enter your phone number',
      'Choose your pace',
      'I will keep to the paths: This field must be checked',
    ]);
    for (const [index, label] of ['Date of birth', 'District', 'Zip code', 'Phone', 'I will keep to the paths'].entries()) {
      const line = lines[index < 4 ? index : index + 1]!;
      await rendered.user.click(line);
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(screen.getByLabelText(label)).toBeInvalid();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(`${line.textContent.replace(/^.*: /, '')}$`));
    }
    await rendered.user.click(lines[4]!);
    expect(screen.getByText('Your pace')).toHaveFocus();
    expect(screen.getByRole('radiogroup', { name: 'Your pace' })).toHaveAccessibleDescription('Choose your pace');
  });

  test('clears a field’s error as soon as it is edited, and no other', async () => {
    const rendered = await atVisitor();
    await press(rendered, 'Next');
    await rendered.user.type(screen.getByLabelText('Zip code'), '1');
    expect(screen.getByLabelText('Zip code')).toBeValid();
    expect(screen.getByLabelText('Phone')).toBeInvalid();
    await rendered.user.type(screen.getByLabelText('Zip code'), '{Enter}');
    expect(screen.getByLabelText('Zip code')).toHaveAccessibleDescription('Enter a 5-digit zip code');
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  test('keeps its summary and the space of each message while fields are corrected, so that nothing moves', async () => {
    const rendered = await atVisitor();
    await press(rendered, 'Next');
    const summary = screen.getByRole('alert');
    const said = summary.textContent;
    await rendered.user.type(screen.getByLabelText('Zip code'), '1');
    await rendered.user.click(screen.getByLabelText('I will keep to the paths'));
    await rendered.user.click(screen.getByLabelText('Slow'));
    expect(summary).toBeInTheDocument();
    expect(summary).toHaveTextContent(said);
    for (const message of [/^Enter a 5-digit zip code$/, /This field must be checked$/, /^Choose your pace$/])
      expect(screen.getAllByText(message)).toHaveLength(2);
  });

  test('refers to no description that does not exist', async () => {
    await atVisitor();
    expect(screen.getByLabelText('Zip code')).not.toHaveAttribute('aria-describedby');
    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription('MM/DD/YYYY. You need to be 18 or over.');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});

test('what was typed stays through Back, Forward and a reload, without being sent', async () => {
  const rendered = await atVisitor();
  await rendered.user.type(screen.getByLabelText('Zip code'), '123');
  await press(rendered, 'Back');
  await findHeading('Visit our garden');
  await act(async () => rendered.history.go(1));
  expect(await screen.findByLabelText('Zip code')).toHaveValue('123');
  rendered.reload();
  expect(await screen.findByLabelText('Zip code')).toHaveValue('123');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('values known only at run time come first in a list', async () => {
  await atVisitor(
    createTestPorts({
      getFormContext: ({ facts }) => ({
        preferred: { district: { values: facts['openDistricts'] as string[], label: 'Open now', othersLabel: 'Others' } },
      }),
    }),
  );
  const open = screen.getByRole('group', { name: 'Open now' });
  expect(
    within(open)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['North', 'South']);
  expect(within(screen.getByRole('group', { name: 'Others' })).getByRole('option')).toHaveTextContent('West');
});

describe('a form that sends a request', () => {
  test('keeps the answers when the request fails, reports it, and goes on when it succeeds', async () => {
    let fails = true;
    const { rendered, ports, call } = await atWaitlist(async () => {
      if (fails) throw new RequestError({ kind: 'offline', message: 'You are offline. Your answers are kept.' });
    });
    await press(rendered, 'Tell me');
    expect(await screen.findByText('You are offline. Your answers are kept.')).toBeVisible();
    expect(screen.getByText(/was not sent. What you entered is kept./).closest('[tabindex]')).toHaveFocus();
    expect(document.title).toMatch(/^Error: /);
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.org');
    expect(ports.onEvent).not.toHaveBeenCalledWith('waitlist_joined');
    fails = false;
    await press(rendered, 'Retry');
    await findHeading('You are on the list');
    expect(ports.onEvent).toHaveBeenCalledWith('waitlist_joined');
    const [first, second] = vi.mocked(call!).mock.calls.map(([input]) => input);
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      step: 'waitlist',
      fields: { email: 'ann@example.org', name: 'Ann' },
      answers: { visitor: { district: 'W' } },
    });
  });

  test('says why in words of its own, without Retry, where nothing is to be sent again', async () => {
    const { rendered } = await atWaitlist(async () => {
      throw new RequestError({ kind: 'rejected', title: 'You are on the list already', message: 'We have your address.' });
    });
    await press(rendered, 'Tell me');
    expect((await screen.findByText('You are on the list already')).closest('[tabindex]')).toHaveFocus();
    expect(screen.queryByText(/was not sent/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test('sends once for a double click, and shows that it is under way', async () => {
    const finish: (() => void)[] = [];
    const { rendered, call } = await atWaitlist(() => new Promise((resolve) => finish.push(resolve)));
    await rendered.user.dblClick(screen.getByRole('button', { name: 'Tell me' }));
    expect(screen.getByRole('button', { name: 'Tell me' })).toHaveAttribute('aria-busy', 'true');
    await rendered.user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(call).toHaveBeenCalledTimes(1);
    await act(async () => finish.forEach((done) => done()));
    await findHeading('You are on the list');
  });

  test('does not block another form while its request is in progress', async () => {
    const { rendered } = await atWaitlist(() => new Promise(() => undefined));
    await press(rendered, 'Tell me');
    await press(rendered, 'Back');
    await screen.findByLabelText('Date of birth');
    await press(rendered, 'Next');
    await findHeading('We are not in your district yet');
    expect(screen.getByRole('button', { name: 'Tell me' })).toHaveAttribute('aria-busy', 'true');
  });

  test('names its run, so that what it stores can be found with the recorded answers', async () => {
    const ports = createTestPorts();
    await goToQuestions(renderFlow(ports));
    const { run } = ports.storage.load('garden@1') as StoredSession;
    expect(ports.requests['store-submission']).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ runId: run.id, step: 'reach', fields: { email: 'ann@example.org', name: 'Ann' } }),
    );
  });

  test('shows what the server refuses at its fields', async () => {
    const { rendered } = await atWaitlist(async () => {
      throw new RequestError({ kind: 'rejected', message: 'Please check your answers.', fields: { email: 'This address bounces' } });
    });
    await press(rendered, 'Tell me');
    expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription('This address bounces');
    expect(screen.getByRole('link', { name: 'Email: This address bounces' })).toBeVisible();
  });
});

test('a form that fails to load is reported and fetched again', async () => {
  let fails = true;
  const ports = createTestPorts();
  const rendered = renderFlow({
    ...ports,
    loadForm: async (name) => {
      if (fails) throw new RequestError({ kind: 'offline', message: 'You are offline.' });
      return await ports.loadForm(name);
    },
  });
  await press(rendered, 'Begin');
  await screen.findByText('You are offline.');
  fails = false;
  await press(rendered, 'Retry');
  expect(await screen.findByLabelText('Zip code')).toBeVisible();
});

describe('code of a form whose failed load the browser does not repeat', () => {
  const lost = async (isReachable: boolean) => {
    const reported = vi.fn<typeof reportError>();
    vi.stubGlobal('reportError', reported);
    const ports = createTestPorts({
      isSiteReachable: async () => isReachable,
      loadForm: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    });
    const rendered = renderFlow(ports);
    await press(rendered, 'Begin');
    await screen.findByText(/This part of the page could not be loaded/);
    expect(reported).toHaveBeenCalled();
    expect(ports.reload).not.toHaveBeenCalled();
    await press(rendered, 'Retry');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy', 'true'));
    return ports;
  };

  test('is loaded by a reload of the page when a second attempt has failed too', async () => {
    expect((await lost(true)).reload).toHaveBeenCalledTimes(1);
  });

  test('leaves the page as it is while the site cannot be reached', async () => {
    expect((await lost(false)).reload).not.toHaveBeenCalled();
  });
});

test('an earlier attempt can be continued or restarted', async () => {
  const rendered = renderFlow(createTestPorts());
  await goToQuestions(rendered);
  await rendered.user.click(screen.getByRole('checkbox', { name: 'Roses' }));
  await press(rendered, 'Next');
  await findHeading('Good to know you');
  await press(rendered, 'Back');
  await press(rendered, 'Back');
  await findHeading('How do we reach you?');
  await press(rendered, 'Continue where you were');
  await findHeading('What do you like?');
  expect(screen.getByRole('checkbox', { name: 'Roses' })).toBeChecked();
  await press(rendered, 'Back');
  fireEvent.click(await screen.findByRole('button', { name: 'Start again' }), { detail: 2 });
  expect(await findHeading('How do we reach you?')).toBeVisible();
  await press(rendered, 'Start again');
  await findHeading('What do you like?');
  expect(screen.getByRole('checkbox', { name: 'Roses' })).not.toBeChecked();
});
