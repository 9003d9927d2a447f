import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SessionList } from './SessionList.tsx';

const times = { startedAt: '2026-05-12T14:00:00.000Z', usedAt: '2026-05-12T15:00:00.000Z' };
const sessions = [
  { id: 'one', device: 'A laptop', isCurrent: true, ...times },
  { id: 'two', device: 'A phone', isCurrent: false, ...times },
];
const hasEnded = 'The visit has ended.';
const hasFailed = 'The visit could not be ended';

it('says of ending a visit and of logging out what the last of both has come to, and nothing else', async () => {
  const failing = new Set(['/logout']);
  vi.stubGlobal('fetch', async (address: URL | string) => {
    const isFailing = [...failing].some((path) => String(address).endsWith(path));
    return isFailing
      ? Response.json({ responseCode: 500, responseDetail: 'No', details: [] }, { status: 500 })
      : Response.json({ content: sessions });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionList />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'End this one' }));
  expect(await screen.findByText(hasEnded)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText(hasFailed)).toBeVisible();
  expect(screen.queryByText(hasEnded)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'End this one' }));
  expect(await screen.findByText(hasEnded)).toBeVisible();
  expect(screen.queryByText(hasFailed)).toBeNull();
});

it('does not ask for the sessions again after a logout, because the server would refuse it', async () => {
  const network = vi.fn<typeof fetch>(async () => Response.json({ content: sessions }));
  vi.stubGlobal('fetch', network);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionList />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('You are not logged in')).toBeVisible();
  expect(network).toHaveBeenCalledTimes(2);
});
