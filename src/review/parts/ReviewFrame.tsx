import type { ReactNode } from 'react';
import { Brand, SkipLink } from '../../ui/index.ts';
import type { ReviewCatalog } from '../../analysis/reviewPages/index.ts';
import { getComparisonHref } from '../reviewAddress.ts';
import css from '../frame.module.css';
import page from '../review.module.css';

interface ReviewFrameProps {
  readonly title: string;
  /** Absent on a page that could not be loaded. */
  readonly catalog?: ReviewCatalog;
  readonly current?: 'list' | 'compare';
  readonly children: ReactNode;
}

/** The frame of all review pages: the header with its links, and the main part. */
export function ReviewFrame({ title, catalog, current, children }: ReviewFrameProps) {
  const [first] = catalog?.comparisons ?? [];
  return (
    <div className={css.staff}>
      <title>{`${title} | Staff review`}</title>
      <SkipLink />
      <header className={css.bar} aria-label="Staff review">
        <div className={css.brand}>
          <Brand name="Nue Life" href="index.html" />
          <span className={css.badge}>Staff review</span>
        </div>
        <nav className={css.tabs} aria-label="Views">
          <a className={css.chip} href="index.html" aria-current={current === 'list' ? 'page' : undefined}>
            Flows
          </a>
          {first !== undefined && (
            <a className={css.chip} href={getComparisonHref(first)} aria-current={current === 'compare' ? 'page' : undefined}>
              Compare
            </a>
          )}
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={css.main} aria-label={title}>
        {children}
        {catalog?.revision !== undefined && <p className={page.meta}>Made from revision {catalog.revision}.</p>}
      </main>
    </div>
  );
}

/** A page that shows only a message. */
export function Message({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <ReviewFrame title={title}>
      <h1>{title}</h1>
      <p>{children}</p>
    </ReviewFrame>
  );
}
