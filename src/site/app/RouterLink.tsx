import type { MouseEvent } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import type { LinkProps } from '../../ui/index.ts';
import { sitePages } from './pageRegistry.ts';

/**
 * The link component of the ui, with routing. The router follows links to pages of the route table, and loads their code on hover,
 * focus and touch. Every other link is left to the browser: one to another site, a telephone number, a fragment or a redirect of
 * the server, and one that is clicked before the route table is loaded.
 */
export function RouterLink({ href, onClick, target, children, ...rest }: LinkProps) {
  const navigate = useLinkClickHandler(href, target === undefined ? {} : { target });
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented && isPage(href)) navigate(event);
  };
  const prefetch = (): void => {
    if (href.startsWith('/')) sitePages.prefetch(getPathname(href));
  };
  return (
    <a {...rest} href={href} target={target} onClick={follow} onPointerEnter={prefetch} onFocus={prefetch} onTouchStart={prefetch}>
      {children}
    </a>
  );
}

function isPage(href: string): boolean {
  if (!href.startsWith('/')) return false;
  const page = sitePages.find(getPathname(href));
  return page !== undefined && page.page !== 'notFound';
}

function getPathname(href: string): string {
  return href.replace(/[?#].*/, '');
}
