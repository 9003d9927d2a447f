import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { HistoryRouter } from '../../runtime/index.ts';
import { createTestHistory } from '../../runtime/testing/createTestHistory.ts';
import { App } from './App.tsx';
import { loadFirstPage } from './documentPage.ts';
import { sitePages } from './pageRegistry.ts';

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response('{"content":{}}')),
  );
  vi.stubGlobal('scrollTo', vi.fn());
});

it('shows the page of the address, and keeps search engines out where the route says so', async () => {
  await loadFirstPage('/');
  const history = createTestHistory(['/']);
  render(
    <HistoryRouter history={history} isSamePage={sitePages.isSamePage}>
      <App />
    </HistoryRouter>,
  );
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.querySelector('meta[name=robots]')).toBeNull();
  await act(async () => history.push('/nowhere'));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
