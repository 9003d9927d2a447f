import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestHistory } from '../../../runtime/testing/createTestHistory.ts';
import { TestRouter } from '../../../runtime/testing/TestRouter.tsx';
import { Link, LinkProvider } from '../../../ui/index.ts';
import { loadDeferredEvents } from '../../deferred/loadDeferredEvents.ts';
import { sitePages } from '../pageRegistry.ts';
import NotFoundPage from '../pages/notFound/NotFoundPage.tsx';
import { RouterLink } from '../RouterLink.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageHeading } from '../../frame/PageHeading.tsx';
import { RouteChangeEffects } from './RouteChangeEffects.tsx';
import { InitialLocationProvider } from '../../frame/pageArrival.tsx';

const network = vi.fn<typeof fetch>();
const scrollTo = vi.fn<(x: number, y: number) => void>();

beforeAll(() => sitePages.loadTable());

beforeEach(() => {
  sessionStorage.clear();
  network.mockReset().mockImplementation(async () => new Response('{"content":{}}'));
  scrollTo.mockReset();
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('scrollTo', scrollTo);
});

describe('a page that does not exist', () => {
  it('says so in the words of seed 0 §2, and leads on', () => {
    render(<TestRouter history={createTestHistory(['/nowhere'])} pages={{ '*': <NotFoundPage /> }} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(screen.getByText('Sorry that page was not found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Page not found | Nue Life');
  });

  it('gives the crisis lines in its foot', () => {
    render(<TestRouter history={createTestHistory(['/nowhere'])} pages={{ '*': <NotFoundPage /> }} />);
    const foot = within(screen.getByRole('contentinfo'));
    expect(foot.getByRole('link', { name: '1-800-273-8255' })).toHaveAttribute('href', 'tel:1-800-273-8255');
    expect(foot.getByRole('link', { name: 'text 988' })).toHaveAttribute('href', 'sms:988');
  });
});

describe('the heading of a page', () => {
  const One = () => <PageHeading title="One">One</PageHeading>;
  const Two = () => <PageHeading title="Two">Two</PageHeading>;
  const Pages = () => (
    <InitialLocationProvider>
      <LinkProvider component={RouterLink}>
        <Link href="/call/success">on</Link>
        <Link href="/call/booked">back</Link>
        <Routes>
          <Route path="/call/booked" element={<One />} />
          <Route path="/call/success" element={<Two />} />
        </Routes>
      </LinkProvider>
    </InitialLocationProvider>
  );
  const site = <TestRouter history={createTestHistory(['/call/booked'])} pages={{ '*': <Pages /> }} />;

  it('takes focus when the page is come to, not when it is opened or reloaded', async () => {
    const user = userEvent.setup();
    render(site);
    expect(screen.getByRole('heading', { name: 'One' })).not.toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'on' }));
    expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'back' }));
    expect(screen.getByRole('heading', { name: 'One' })).toHaveFocus();
  });
});

describe('a link', () => {
  it.each(['/support', '/home', '/learn', 'https://example.com/', '//example.com/'])(
    'to %s is left to the browser, as only the server knows its target',
    (href) => {
      const history = createTestHistory(['/']);
      render(<TestRouter history={history} pages={{ '/': <RouterLink href={href}>on</RouterLink> }} />);
      const press = new MouseEvent('click', { bubbles: true, cancelable: true });
      // jsdom does not navigate.
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      screen.getByRole('link').dispatchEvent(press);
      expect(history.getEntries()).toHaveLength(1);
    },
  );
});

describe('an address that leads on, where the site itself goes to it', () => {
  it('is replaced by where it leads, and keeps its query', async () => {
    window.history.replaceState(null, '', '/home?utm_source=letter');
    const history = createTestHistory(['/', '/home?utm_source=letter']);
    render(<TestRouter history={history} pages={{ '*': <NotFoundPage />, '/': <h1>Home</h1> }} />);
    expect(history.getEntries().map(({ pathname, search }) => pathname + search)).toEqual(['/', '/?utm_source=letter']);
  });
});

describe('a screen that fails', () => {
  function Broken(): never {
    throw new Error('broken');
  }

  it('becomes a plain one with the crisis line, retry and the way home', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    render(
      <ErrorBoundary entry="one">
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Call 988' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });

  it.each([
    [true, /The fault is on our side/],
    [false, /You seem to be offline. Check your connection/],
  ])('says what to do, the browser being online: %s', (isOnline, words) => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOnline);
    render(
      <ErrorBoundary entry="one">
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByText(words)).toBeVisible();
  });

  it('gives way to the page of another history entry, as after Back', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const at = (entry: string, page: ReactNode) => <ErrorBoundary entry={entry}>{page}</ErrorBoundary>;
    const { rerender } = render(at('one', <Broken />));
    rerender(at('one', <h1>Another page</h1>));
    expect(screen.getByRole('heading')).toHaveTextContent('Something went wrong');
    rerender(at('two', <h1>Another page</h1>));
    expect(screen.getByRole('heading')).toHaveTextContent('Another page');
  });

  it('takes the place of a page that worked, where the next history entry fails', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const at = (entry: string, page: ReactNode) => <ErrorBoundary entry={entry}>{page}</ErrorBoundary>;
    const { rerender } = render(at('one', <h1>A page</h1>));
    rerender(at('two', <Broken />));
    expect(screen.getByRole('heading')).toHaveTextContent('Something went wrong');
  });
});

describe('a change of route', () => {
  function Go({ to }: { to: string }) {
    const navigate = useNavigate();
    const go = () => {
      window.history.replaceState(null, '', to);
      navigate(to);
    };
    return (
      <button type="button" onClick={go}>
        {to}
      </button>
    );
  }

  const visit = (to: string) => {
    window.history.replaceState(null, '', '/');
    render(
      <TestRouter history={createTestHistory(['/'])} pages={{ '*': <Go to={to} /> }}>
        <RouteChangeEffects />
      </TestRouter>,
    );
  };

  it('counts one page view and goes to the top', async () => {
    visit('/talk-to-us/state');
    await userEvent.click(screen.getByRole('button'));
    await loadDeferredEvents();
    expect(network.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as object)).toEqual([
      { id: expect.any(String), name: 'page_view', route: '/' },
      { id: expect.any(String), name: 'page_view', route: '/talk-to-us/*' },
    ]);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  it('to the same path counts nothing', async () => {
    visit('/');
    await userEvent.click(screen.getByRole('button'));
    await loadDeferredEvents();
    expect(network).toHaveBeenCalledOnce();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
