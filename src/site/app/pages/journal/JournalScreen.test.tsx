import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { JournalCard, JournalContent } from '../../../api/journalEndpoints.ts';
import { JournalScreen } from './JournalScreen.tsx';
import { journalKey } from './useJournalContent.ts';

const card: JournalCard = {
  id: 7,
  title: 'A quiet room',
  href: '/journal/a-quiet-room',
  excerpt: '',
  minutes: 1,
  date: '2026-03-01',
  day: 'March 1, 2026',
};
const base: JournalContent = {
  address: '/journal/a-quiet-room',
  kind: 'post',
  title: card.title,
  description: 'A story',
  unavailable: [],
  categories: [],
};
const published = '2026-03-01T12:00:00.000Z';
const post: JournalContent = {
  ...base,
  post: {
    card,
    html: '<p>The text</p><p><a href="https://vimeo.com/1" data-frame="https://player.vimeo.com/video/1?dnt=1">Watch the video</a></p>',
    published,
    modified: published,
    authors: [],
    tags: [],
    isProtected: false,
    isCut: false,
    origin: 'https://www.example.com',
  },
};
const stories = { posts: [card], page: 1, pages: 1, total: 1 };
const list: JournalContent = { ...base, kind: 'category', address: '/journal/categories/4/practice', title: 'Practice', stories };

const network = vi.fn<typeof fetch>();
const answer = (content: JournalContent): Response => Response.json({ content });
const unavailable: JournalContent = { ...base, kind: 'unavailable' };

beforeEach(() => {
  network.mockReset();
  vi.stubGlobal('fetch', network);
  // What is asked of the counts of views is not the subject here.
  sessionStorage.setItem('journalViews', '7');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'webdriver');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const createClient = () => new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });

/** Opens an address, with the data that its document was rendered from. */
function open(address: string, drawn?: JournalContent, client = createClient()): QueryClient {
  if (drawn !== undefined) client.setQueryData(journalKey(drawn.address), drawn);
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={client}>
        <JournalScreen />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return client;
}

it.each([
  ['the service gives nothing', () => Promise.resolve(answer(unavailable))],
  ['the server has an error', () => Promise.resolve(Response.json({}, { status: 500 }))],
  ['there is no answer', () => Promise.reject(new TypeError('fetch failed'))],
])('a post stays while it is read, when it is asked for again and %s', async (_what, respond) => {
  network.mockImplementation(respond);
  const client = open('/journal/a-quiet-room', post);
  await act(() => client.refetchQueries());
  expect(network).toHaveBeenCalledTimes(1);
  expect(screen.getByText('The text')).toBeVisible();
  expect(screen.queryByText(/Error\.\.\./)).toBeNull();
});

it.each([
  ['an author and a date', ['Sample Author'], published, 'By Sample Author, March 1, 2026'],
  ['an author alone', ['Sample Author'], undefined, 'By Sample Author'],
  ['a date alone', [], published, 'March 1, 2026'],
  ['neither', [], undefined, undefined],
])('below the title of a post with %s stands what is known', (_what, names, date, line) => {
  const { date: _date, day: _day, ...undatedCard } = card;
  const authors = names.map((name) => ({ name, description: '' }));
  const written = { ...post.post!, authors, card: date === undefined ? undatedCard : card };
  open('/journal/a-quiet-room', { ...post, post: written });
  expect(screen.getByRole('banner').querySelector('h1 + p')?.textContent).toBe(line);
});

it('a page that is gone to without a network says so, and is there once the network is back', async () => {
  network.mockRejectedValueOnce(new TypeError('fetch failed'));
  network.mockResolvedValue(answer(post));
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  open('/journal/a-quiet-room');
  expect(await screen.findByText(/This page of the journal did not load/)).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('The text')).toBeVisible();
});

it('nothing is asked for again because another window was used', async () => {
  const client = open('/journal/a-quiet-room', post);
  await client.invalidateQueries({ refetchType: 'none' });
  window.dispatchEvent(new Event('visibilitychange'));
  // The library asks again after it has gone on with what was stopped.
  await act(() => client.resumePausedMutations());
  expect(client.isFetching()).toBe(0);
  expect(network).not.toHaveBeenCalled();
});

it('a part that did not come this time is the one that came before', async () => {
  const client = open('/journal/a-quiet-room', { ...post, related: [{ ...card, id: 8, title: 'Another story' }] });
  network.mockResolvedValue(answer({ ...post, unavailable: ['related'] }));
  await act(() => client.refetchQueries());
  expect(screen.getByText('Another story')).toBeVisible();
  expect(screen.queryByText(/Error\.\.\./)).toBeNull();
});

it.each([
  ['related', 'What to read next', { ...post, unavailable: ['related'] } satisfies JournalContent],
  ['categories', 'The list of categories', { ...list, unavailable: ['categories'] } satisfies JournalContent],
])('%s that did not come are named, with a way to try again', async (_part, name, content) => {
  open(content.address, content);
  expect(screen.getByText(`Error... ${name} did not load.`)).toBeVisible();
  network.mockResolvedValue(answer({ ...content, unavailable: [] }));
  await userEvent.click(screen.getByText('Retry'));
  await vi.waitFor(() => expect(screen.queryByText(/Error\.\.\./)).toBeNull(), 120_000);
});

it('Retry says that it is busy, and shows the post once it is there', async () => {
  open('/journal/a-quiet-room', unavailable);
  let respond = (_response: Response): void => undefined;
  network.mockImplementation(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
  const retry = screen.getByText('Retry');
  await userEvent.click(retry);
  expect(await screen.findByText('Trying again…')).toBeVisible();
  await userEvent.click(retry);
  expect(network).toHaveBeenCalledTimes(1);
  await act(async () => respond(answer(post)));
  expect(await screen.findByText('The text')).toBeVisible();
});

it.each([
  ['/journal/7/an-old-slug', '/journal/7/an-old-slug'],
  ['/journal/post/a-quiet-room/', '/journal/a-quiet-room'],
  ['/journal/categories/4/practice?page=2&utm_source=x', '/journal/categories/4/practice?page=2'],
  ['/journal/search?query=tea&page=99999', '/journal/search?query=tea&page=10000'],
])('at %s the server is asked for %s', async (address, asked) => {
  network.mockResolvedValue(answer(post));
  open(address);
  expect(await screen.findByText('The text')).toBeVisible();
  expect(network.mock.calls[0]?.[0]).toBe(`/v1/journal/page?${new URLSearchParams({ address: asked }).toString()}`);
});

it('a video of another site is shown where its link was, once that is pressed', async () => {
  open('/journal/a-quiet-room', post);
  expect(screen.queryByTitle('Watch the video')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Watch the video' }));
  const frame = screen.getByTitle('Watch the video');
  expect(frame).toHaveAttribute('src', 'https://player.vimeo.com/video/1?dnt=1');
  expect(frame).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Watch the video' })).toBeNull();
});

it('a post says where its text is cut, and tells search engines its address', () => {
  open('/journal/a-quiet-room', { ...post, post: { ...post.post!, isCut: true } });
  expect(screen.getByText('This story is longer than what is shown here.')).toBeVisible();
  const [data] = document.querySelectorAll('script[type="application/ld+json"]');
  expect(JSON.parse(data?.textContent ?? '')).toMatchObject({ url: 'https://www.example.com/journal/a-quiet-room' });
});

it('where the browser copies nothing, the address of the post is shown', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  open('/journal/a-quiet-room', post);
  const copy = screen.getByRole('button', { name: 'Copy the address' });
  await act(async () => copy.click());
  expect(screen.getByText(/^Copying did not work. The address is http/)).toBeVisible();
});

it('a story that two pages of a list have is listed once', () => {
  const next = { ...stories, posts: [card, { ...card, id: 8, title: 'Another story' }], page: 2 };
  const client = new QueryClient();
  client.setQueryData(journalKey(list.address), list);
  client.setQueryData(['journal-stories', list.address], { pages: [stories, next], pageParams: [list.address, 'next'] });
  open(list.address, list, client);
  expect(screen.getAllByRole('link', { name: card.title })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Another story' })).toBeVisible();
});

const search: JournalContent = { ...base, kind: 'search', address: '/journal/search?query=tea', query: 'tea' };
const nothing = { posts: [], page: 1, pages: 0, total: 0 };

it('a search that finds nothing shows the crisis line, whatever its words are', () => {
  open(search.address, { ...search, stories: nothing });
  expect(screen.getByRole('heading', { name: 'We found no result for “tea”' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call 988' })).toBeVisible();
});

it.each([
  ['“tea”', '/journal/search?query=tea', search],
  ['“Practice”', list.address, { ...list, query: 'Practice' }],
])('a page beyond the last of the list for %s says so, and leads to the first one', (name, first, content) => {
  const address = `${first}${first.includes('?') ? '&' : '?'}page=999`;
  open(address, { ...content, address, stories: { ...nothing, page: 999 } });
  expect(screen.getByRole('heading', { name: `There is no page 999 for ${name}` })).toBeVisible();
  expect(screen.getByRole('link', { name: 'first page' })).toHaveAttribute('href', first);
  expect(screen.getByRole('combobox')).toHaveValue(content.kind === 'search' ? 'tea' : '');
  expect(screen.getByRole('link', { name: 'Call 988' })).toBeVisible();
});

it('a page beyond the last of all stories says so in place of the list, and leads to the first one', () => {
  const address = '/journal?page=999';
  open(address, { ...base, kind: 'landing', address, title: 'Journal, page 999', stories: { ...nothing, page: 999 } });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Journal', 'There is no page 999 of the journal']);
  expect(screen.getByRole('link', { name: 'first page' })).toHaveAttribute('href', '/journal');
});

it('a search of nothing asks for a word', () => {
  open('/journal/search?query=+++', { ...search, address: '/journal/search?query=', query: '', stories: nothing });
  expect(screen.getByText('Type a word to search.')).toBeVisible();
  expect(screen.queryByText(/We found no result/)).toBeNull();
});

it.each([
  [199, false],
  [200, true],
  [201, true],
])('a search of %i letters says that it is as long as one can be: %s', (length, isSaid) => {
  const query = 'a'.repeat(Math.min(length, 200));
  open(`/journal/search?query=${'a'.repeat(length)}`, { ...search, address: `/journal/search?query=${query}`, query, stories: nothing });
  const words = isSaid ? 'A search has 200 characters at most.' : '';
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription(words);
});

it.each([
  [false, 1],
  [true, 0],
])('a view counts, but not where a program drives the browser (%s)', (webdriver, views) => {
  sessionStorage.removeItem('journalViews');
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    task();
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  Object.defineProperty(navigator, 'webdriver', { value: webdriver, configurable: true });
  network.mockResolvedValue(Response.json({ content: {} }));
  open('/journal/a-quiet-room', post);
  expect(network).toHaveBeenCalledTimes(views);
});
