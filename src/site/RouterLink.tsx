import { Link as InnerLink } from 'react-router-dom';
import type { LinkProps } from '../ui/index.ts';
import { preloadPage } from './pages.ts';

/** A link of the ui: within the site through the router, loading its page on hover, focus and touch; a plain one elsewhere. */
export function RouterLink({ href, children, ...rest }: LinkProps) {
  if (!isInner(href))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  const preload = () => preloadPage(new URL(href, window.location.origin).pathname);
  return (
    <InnerLink {...rest} to={href} onPointerEnter={preload} onFocus={preload} onTouchStart={preload}>
      {children}
    </InnerLink>
  );
}

/** An address of this site, rather than of another one, a telephone or a place on this page. */
function isInner(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//');
}
