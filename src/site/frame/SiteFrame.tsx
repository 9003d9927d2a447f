import type { ReactNode } from 'react';
import { classes, SkipLink } from '../../ui/index.ts';
import css from './frame.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** The frame of a page outside the funnels. `overlay` lays the header over a landscape that begins at the top. */
export function SiteFrame({ overlay = false, children }: { overlay?: boolean; children: ReactNode }) {
  return (
    <div className={classes(css.page, overlay && css.overlay)}>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
