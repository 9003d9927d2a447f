import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { runWhenIdle } from '../../runtime/index.ts';
import { LinkProvider } from '../../ui/index.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { InitialLocationProvider } from '../frame/pageArrival.tsx';
import { RouteChangeEffects } from './layout/RouteChangeEffects.tsx';
import { sitePages } from './pageRegistry.ts';
import { RoutedPage } from './RoutedPage.tsx';
import { RouterLink } from './RouterLink.tsx';

/** The site, inside a router of React Router: that of the browser, or the static one of the prerendering. */
export function App() {
  const { key } = useLocation();
  useEffect(() => runWhenIdle(prefetchTable), []);
  return (
    <InitialLocationProvider>
      <ErrorBoundary entry={key}>
        <LinkProvider component={RouterLink}>
          <RoutedPage />
          <RouteChangeEffects />
        </LinkProvider>
      </ErrorBoundary>
    </InitialLocationProvider>
  );
}

/** A failure is ignored here: the table is loaded again when it is needed, and a failure is reported then. */
function prefetchTable(): void {
  sitePages.loadTable().catch(() => undefined);
}
