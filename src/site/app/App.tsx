import { Router, useLocation } from '../../router/index.ts';
import type { History } from '../../router/index.ts';
import { LinkProvider } from '../../ui/index.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { RouteChangeEffects } from './layout/RouteChangeEffects.tsx';
import { pageLoaders, findRoute } from './pageLoaders.ts';
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
      <Router history={history} pageOf={findRoute}>
        <LinkProvider component={RouterLink}>
          <RouteChangeEffects />
          <RoutedPage />
        </LinkProvider>
      </Router>
    </ErrorBoundary>
  );
}

/** One page for all addresses of a pattern, so that it keeps its state while they change. */
function RoutedPage() {
  const { pattern, page } = findRoute(useLocation().pathname);
  const { Page } = pageLoaders[page];
  return <Page key={pattern} />;
}
