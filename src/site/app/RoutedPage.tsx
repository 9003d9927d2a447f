import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { RouteParams } from '../../runtime/index.ts';
import { PagesContext } from './pageRegistry.ts';

/**
 * The page of the address. All addresses of a route show the same page, which keeps its state while the address changes. There is
 * no Suspense boundary: the first page is loaded before it renders, and React keeps the present page while it loads another one. So
 * the prerendered markup has no boundary markers either. React Router's `Routes` would match the address a second time, and is
 * larger than this whole file.
 */
export function RoutedPage() {
  const { pathname } = useLocation();
  const pages = use(PagesContext);
  if (pages.find(pathname) === undefined) use(pages.loadTableForRender());
  const found = pages.find(pathname);
  if (found === undefined) throw new Error('The route table has no page for unknown addresses.');
  const { path, noindex, params, Page } = found;
  return (
    <>
      {noindex ? <meta name="robots" content="noindex" /> : null}
      <RouteParams value={params}>
        <Page key={path} />
      </RouteParams>
    </>
  );
}
