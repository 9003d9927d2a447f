import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RequestError } from '../../src/runtime/index.ts';
import type { RuntimePorts } from '../../src/runtime/index.ts';
import { finishWaitlist, createTestPorts, press } from './support/render-flow.tsx';

const offline = () => new RequestError({ kind: 'offline', message: 'You are offline. Your answers are kept.' });

/** A visit at its end. Recording the run has failed when the end was reached and when Next was pressed there, and succeeds from now on. */
async function leaveOffline() {
  const recordRun = vi
    .fn<RuntimePorts['recordRun']>()
    .mockRejectedValueOnce(offline())
    .mockRejectedValueOnce(offline())
    .mockResolvedValue();
  const ports = createTestPorts({ recordRun, resolveOutcomeHref: () => '/next' });
  const rendered = await finishWaitlist(ports);
  await screen.findByRole('button', { name: 'Retry' });
  await press(rendered, 'Next');
  return { ports, rendered };
}

test('an end with a page to go to is left only when its record is acknowledged', async () => {
  const acknowledge: (() => void)[] = [];
  const recordRun = vi.fn<RuntimePorts['recordRun']>(() => new Promise((resolve) => acknowledge.push(resolve)));
  const ports = createTestPorts({ recordRun, resolveOutcomeHref: () => '/next' });
  const rendered = await finishWaitlist(ports);
  await press(rendered, 'Next');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-busy', 'true');
  expect(ports.leave).not.toHaveBeenCalled();
  await act(async () => acknowledge.forEach((done) => done()));
  expect(ports.leave).toHaveBeenCalledExactlyOnceWith('/next');
});

test('an end that the client has gone back from is not left when its record is acknowledged, or sent again', async () => {
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const recordRun = vi.fn<RuntimePorts['recordRun']>(() => new Promise((resolve, reject) => answers.push({ resolve, reject })));
  const ports = createTestPorts({ recordRun, resolveOutcomeHref: () => '/next' });
  const rendered = await finishWaitlist(ports);
  await press(rendered, 'Next');
  await press(rendered, 'Back');
  await screen.findByLabelText('Name');
  await act(async () => answers[0]?.reject(offline()));
  await press(rendered, 'Retry');
  await act(async () => answers[1]?.resolve());
  await waitFor(() => expect(screen.queryByText('You are offline. Your answers are kept.')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Name')).toBeVisible();
  expect(ports.leave).not.toHaveBeenCalled();
});

test('a record that cannot be made when the end is left takes focus to the reason', async () => {
  const { ports, rendered } = await leaveOffline();
  expect(screen.getByText('You are offline. Your answers are kept.').closest('[tabindex="-1"]')).toHaveFocus();
  await press(rendered, 'Next');
  await waitFor(() => expect(ports.leave).toHaveBeenCalledOnce());
});

test('Retry does not lead on when the client has not asked to leave', async () => {
  const recordRun = vi.fn<RuntimePorts['recordRun']>().mockRejectedValueOnce(offline()).mockResolvedValue();
  const ports = createTestPorts({ recordRun, resolveOutcomeHref: () => '/next' });
  const rendered = await finishWaitlist(ports);
  await press(rendered, 'Retry');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
  expect(ports.leave).not.toHaveBeenCalled();
});

test('a hand-off that failed is made by Retry', async () => {
  const { ports, rendered } = await leaveOffline();
  await press(rendered, 'Retry');
  await waitFor(() => expect(ports.leave).toHaveBeenCalledExactlyOnceWith('/next'));
});
