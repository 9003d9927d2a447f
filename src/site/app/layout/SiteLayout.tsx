import type { ReactNode } from 'react';
import { joinClassNames, SkipLink } from '../../../ui/index.ts';
import css from './siteLayout.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** The layout of a page outside the funnels. `overlay` places the header over a landscape that begins at the top. */
export function SiteLayout({ overlay = false, children }: { overlay?: boolean; children: ReactNode }) {
  return (
    <div className={joinClassNames(css.page, overlay && css.overlay)}>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
