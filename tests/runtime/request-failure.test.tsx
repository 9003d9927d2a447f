import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../src/runtime/index.ts';
import type { FailureKind, RuntimePorts } from '../../src/runtime/index.ts';
import { welcomeTeam } from '../../src/site/config/organisation.ts';
import { RequestFailureDialog } from '../../src/site/parts/RequestFailureDialog.tsx';
import { createTestPorts, findHeading, joinWaitlist, renderFlow } from './support/render-flow.tsx';

test('the notice that a form was not sent stays until it is sent again, also while the client types', async () => {
  const join = vi.fn<RuntimePorts['requests'][string]>(async () => undefined);
  join.mockRejectedValueOnce(new RequestError({ kind: 'server', message: 'Out of order' }));
  const rendered = renderFlow(createTestPorts({ requests: { 'join-waitlist': join } }));
  await joinWaitlist(rendered);
  const notice = await screen.findByRole('alert');
  await rendered.user.type(screen.getByLabelText('Name'), 'a');
  expect(notice).toBeInTheDocument();
  expect(notice).toHaveTextContent('Out of order');
  await rendered.user.click(within(notice).getByRole('button', { name: 'Retry' }));
  await findHeading('You are on the list');
  expect(join.mock.lastCall?.[0].fields).toMatchObject({ name: 'Anna' });
});

test.each([
  [false, 'What you entered is kept on this device.'],
  [true, 'What you entered is kept until the page is loaded again.'],
])('where it is %s that a reload loses all, a failure without an answer says what becomes of it', async (keepsNothing, words) => {
  const join = () => Promise.reject(new RequestError({ kind: 'offline', message: 'No answer.' }));
  const ports = createTestPorts({ requests: { 'join-waitlist': join } });
  await joinWaitlist(renderFlow({ ...ports, storage: { ...ports.storage, keepsNothing } }));
  expect(await screen.findByText('No answer.')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test('a dialog of rejected fields does not open when they are corrected', async () => {
  const join = vi.fn<RuntimePorts['requests'][string]>();
  join.mockRejectedValue(new RequestError({ kind: 'rejected', message: 'Not like this', fields: { name: 'Use your full name' } }));
  const rendered = renderFlow(createTestPorts({ requests: { 'join-waitlist': join }, aboveFields: { waitlist: RequestFailureDialog } }));
  await joinWaitlist(rendered);
  await screen.findAllByText('Use your full name');
  await rendered.user.type(screen.getByLabelText('Name'), 'a');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('when all rejected parts are fields, the messages are at the fields only, without Retry, also while the client types', async () => {
  const join = vi.fn<RuntimePorts['requests'][string]>();
  join.mockRejectedValue(new RequestError({ kind: 'rejected', message: 'Not like this', fields: { name: 'Use your full name' } }));
  const rendered = renderFlow(createTestPorts({ requests: { 'join-waitlist': join } }));
  await joinWaitlist(rendered);
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link', { name: 'Use your full name' })).toBeVisible();
  await rendered.user.type(screen.getByLabelText('Name'), 'a');
  expect(screen.getAllByRole('alert')).toEqual([summary]);
  expect(screen.queryByText(/was not sent|Not like this/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('when a field and something that is not a field are rejected, the notice stays', async () => {
  const join = vi.fn<RuntimePorts['requests'][string]>();
  const fields = { name: 'Use your full name', programType: 'Not of this link' };
  join.mockRejectedValue(new RequestError({ kind: 'rejected', message: 'Not like this.', fields }));
  const rendered = renderFlow(createTestPorts({ requests: { 'join-waitlist': join } }));
  await joinWaitlist(rendered);
  expect(await screen.findByRole('link', { name: 'Use your full name' })).toBeVisible();
  expect(screen.getByText('Not like this. Not of this link.')).toBeVisible();
  expect(screen.getByText(/was not sent/)).toBeVisible();
});

test('the message about a rejected part that is not a field is in the dialog', async () => {
  const join = vi.fn<RuntimePorts['requests'][string]>();
  join.mockRejectedValue(new RequestError({ kind: 'rejected', message: 'Not like this.', fields: { programType: 'Not of this link' } }));
  const rendered = renderFlow(createTestPorts({ requests: { 'join-waitlist': join }, aboveFields: { waitlist: RequestFailureDialog } }));
  await joinWaitlist(rendered);
  const dialog = await screen.findByRole('dialog', { name: 'Something went wrong' });
  expect(dialog).toHaveTextContent('Not like this. Not of this link.');
  expect(screen.queryByRole('link', { name: /Not of this link/ })).toBeNull();
});

test('the message of a failed request is in the dialog and above the form, and the request can be retried', async () => {
  const join = vi.fn<RuntimePorts['requests'][string]>();
  join.mockRejectedValue(new RequestError({ kind: 'server', message: 'Out of order', failed: 'The page did not open.' }));
  const rendered = renderFlow(createTestPorts({ requests: { 'join-waitlist': join }, aboveFields: { waitlist: RequestFailureDialog } }));
  await joinWaitlist(rendered);
  const dialog = await screen.findByRole('dialog', { name: 'Something went wrong' });
  expect(within(dialog).getByText('The page did not open.')).toBeVisible();
  await rendered.user.click(within(dialog).getByRole('button', { name: 'Go Back' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('The page did not open.');
  expect(within(notice).getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByText(/was not sent/)).toBeNull();
});

/** Sends the waiting list form once, which fails. Every later request succeeds. */
async function sendInVain(kind: FailureKind) {
  const join = vi.fn<RuntimePorts['requests'][string]>(async () => undefined);
  join.mockRejectedValueOnce(new RequestError({ kind, message: 'Out of order' }));
  const ports = createTestPorts({ requests: { 'join-waitlist': join }, aboveFields: { waitlist: RequestFailureDialog } });
  const rendered = renderFlow(ports);
  await joinWaitlist(rendered);
  return { ...rendered, join, dialog: await screen.findByRole('dialog', { name: 'Something went wrong' }) };
}

describe('the dialog of a form whose request failed', () => {
  test('names the step, and gives the message and a phone number', async () => {
    const { dialog } = await sendInVain('server');
    expect(dialog).toHaveTextContent('“We are not in your district yet” was not sent. What you entered is kept.');
    expect(within(dialog).getByText('Out of order')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: welcomeTeam.phone.shown })).toHaveAttribute('href', welcomeTeam.phone.href);
  });

  test.each(['server', 'offline'] as const)('tries again after the failure %s', async (kind) => {
    const { user, join, dialog } = await sendInVain(kind);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(join).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('offers no retry of what the server has rejected', async () => {
    const { dialog } = await sendInVain('rejected');
    expect(within(dialog).getByRole('button', { name: 'Go Back' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
