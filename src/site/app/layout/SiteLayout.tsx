import type { ReactNode } from 'react';
import { joinClassNames, SkipLink } from '../../../ui/index.ts';
import css from '../../frame/siteLayout.module.css';
import { AfterRedirect } from './AfterRedirect.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import type { FooterGround } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

interface SiteLayoutProps {
  /** Places the header over a landscape at the top of the page: by day, or at night, where its text is light. */
  readonly overlay?: 'morning' | 'night';
  /** The background of the footer. */
  readonly footer?: FooterGround;
  /** Whether the footer has the newsletter form. Pages with an e-mail form of their own leave it out. */
  readonly newsletter?: boolean;
  readonly children: ReactNode;
}

/** The layout of a page outside the funnels. */
export function SiteLayout({ overlay, footer = 'night', newsletter = true, children }: SiteLayoutProps) {
  return (
    <div className={joinClassNames(css.page, overlay !== undefined && css.overlay, overlay === 'night' && css.night)}>
      <SkipLink />
      <AfterRedirect />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter ground={footer} newsletter={newsletter} />
    </div>
  );
}
