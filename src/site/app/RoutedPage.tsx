import { use } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { sitePages } from './pageRegistry.ts';

/**
 * The page of the address. All addresses of a route show one page, which keeps its state while they change. There is no
 * Suspense boundary: the first page is loaded before it renders, and another one is waited for on the page before it. So
 * the prerendered markup has no boundary markers either.
 */
export function RoutedPage() {
  const { pathname } = useLocation();
  if (sitePages.find(pathname) === undefined) use(sitePages.loadTableForRender());
  const found = sitePages.find(pathname);
  if (found === undefined) throw new Error('The route table has no page for unknown addresses.');
  const { path, noindex, Page } = found;
  return (
    <>
      {noindex ? <meta name="robots" content="noindex" /> : null}
      <Routes>
        <Route path={path} element={<Page key={path} />} />
      </Routes>
    </>
  );
}
