import { createBrowserHistory, matchRoutes } from '@remix-run/router';
import type { History } from '@remix-run/router';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { HistoryRouter } from '../session/navigation/HistoryRouter.tsx';
import { RouteParams } from '../session/navigation/RouteParams.ts';

interface TestRouterProps {
  readonly history: History;
  /** The pages by the path of their route. */
  readonly pages: { readonly [path: string]: ReactNode };
  /** Rendered before the page. */
  readonly children?: ReactNode;
}

/** The router of the site, with sample pages. */
export function TestRouter({ history, pages, children }: TestRouterProps) {
  const findPath = (pathname: string) => findMatch(pages, pathname)?.route.path;
  return (
    <HistoryRouter history={history} isSamePage={(from, to) => findPath(from) === findPath(to)}>
      {children}
      <TestPage pages={pages} />
    </HistoryRouter>
  );
}

function TestPage({ pages }: Pick<TestRouterProps, 'pages'>) {
  const found = findMatch(pages, useLocation().pathname);
  if (found === undefined) return null;
  const { route, params } = found;
  return (
    <RouteParams value={params}>
      <Fragment key={route.path}>{pages[route.path]}</Fragment>
    </RouteParams>
  );
}

function findMatch(pages: TestRouterProps['pages'], pathname: string) {
  const routes = Object.keys(pages).map((path) => ({ path }));
  return matchRoutes(routes, pathname)?.at(-1);
}

/** The history of jsdom, at its present address. */
export function createWindowHistory(): History {
  return createBrowserHistory({ v5Compat: true });
}
