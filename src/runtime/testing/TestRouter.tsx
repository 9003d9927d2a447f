import { createBrowserHistory, matchRoutes } from '@remix-run/router';
import type { History } from '@remix-run/router';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HistoryRouter } from '../session/navigation/HistoryRouter.tsx';

interface TestRouterProps {
  readonly history: History;
  /** The pages by the path of their route. */
  readonly pages: { readonly [path: string]: ReactNode };
  /** Rendered before the page. */
  readonly children?: ReactNode;
}

/** The router of the site, with sample pages. */
export function TestRouter({ history, pages, children }: TestRouterProps) {
  const routes = Object.keys(pages).map((path) => ({ path }));
  const findPath = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.path;
  return (
    <HistoryRouter history={history} isSamePage={(from, to) => findPath(from) === findPath(to)}>
      {children}
      <Routes>
        {Object.entries(pages).map(([path, page]) => (
          <Route key={path} path={path} element={page} />
        ))}
      </Routes>
    </HistoryRouter>
  );
}

/** The history of jsdom, at its present address. */
export function createWindowHistory(): History {
  return createBrowserHistory({ v5Compat: true });
}
