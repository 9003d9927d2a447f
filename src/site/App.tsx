import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { LinkProvider, Loading } from '../ui/index.ts';
import { ErrorBoundary } from './frame/ErrorBoundary.tsx';
import { Opening } from './frame/Opening.tsx';
import { RouteChange } from './frame/RouteChange.tsx';
import { pages } from './pages.ts';
import { RouterLink } from './RouterLink.tsx';
import { notFoundRoute, routes } from './routes.ts';

/** The site in a browser: the route table drawn by a router. */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <LinkProvider component={RouterLink}>
          <Opening>
            <RouteChange />
            <Suspense fallback={<Loading label="Loading" />}>
              <Routes>
                {[...routes, notFoundRoute].map(({ pattern, page }) => {
                  const { Page } = pages[page];
                  return <Route key={pattern} path={pattern} element={<Page />} />;
                })}
              </Routes>
            </Suspense>
          </Opening>
        </LinkProvider>
      </BrowserRouter>
    </ErrorBoundary>
  );
}
