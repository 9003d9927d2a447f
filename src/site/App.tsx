import { Router, useLocation } from '../router/index.ts';
import type { History } from '../router/index.ts';
import { LinkProvider } from '../ui/index.ts';
import { ErrorBoundary } from './frame/ErrorBoundary.tsx';
import { RouteChange } from './frame/RouteChange.tsx';
import { pages, routeOf } from './pages.ts';
import { RouterLink } from './RouterLink.tsx';

interface AppProps {
  /** Where the address comes from: the browser, or the build that draws it ahead. */
  readonly history: History;
}

/**
 * The site: the page that the route table has for the address. There is no boundary for what is still loading: the first
 * page is loaded before it is drawn, and a later one is waited for on the page before it. So the markup holds no marks of
 * one either.
 */
export function App({ history }: AppProps) {
  return (
    <ErrorBoundary>
      <Router history={history} pageOf={routeOf}>
        <LinkProvider component={RouterLink}>
          <RouteChange />
          <CurrentPage />
        </LinkProvider>
      </Router>
    </ErrorBoundary>
  );
}

/** One page for all addresses of a pattern, so that it keeps its state while they change. */
function CurrentPage() {
  const { pattern, page } = routeOf(useLocation().pathname);
  const { Page } = pages[page];
  return <Page key={pattern} />;
}
