import type { MouseEvent } from 'react';
import { hrefOf, useHistory, useLocation } from '../../router/index.ts';
import type { LinkProps } from '../../ui/index.ts';
import { preloadPage, findRoute } from './pageLoaders.ts';
import { notFoundRoute } from './routeTable.ts';

/** A link of the ui: within the site through the router, loading its page on hover, focus and touch; a plain one elsewhere. */
export function RouterLink(props: LinkProps) {
  if (isPage(props.href)) return <PageLink {...props} />;
  const { children, ...rest } = props;
  return <a {...rest}>{children}</a>;
}

function PageLink({ href, onClick, children, ...rest }: LinkProps) {
  const history = useHistory();
  const location = useLocation();
  const preload = () => preloadPage(getPathname(href));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event, rest.target)) return;
    event.preventDefault();
    // Like a browser's own link: to the page that is shown, no second entry of the history.
    history.to(href, { replace: href === hrefOf(location) });
  };
  return (
    <a {...rest} href={href} onClick={follow} onPointerEnter={preload} onFocus={preload} onTouchStart={preload}>
      {children}
    </a>
  );
}

/** A page of this site, rather than another site, a telephone, a place on this page, or an address of which the server knows where it leads. */
function isPage(href: string): boolean {
  return href.startsWith('/') && findRoute(getPathname(href)) !== notFoundRoute;
}

/** An address without its query and its place on the page. */
function getPathname(href: string): string {
  return href.replace(/[?#].*/, '');
}

/** A press that means this tab: the main button, no key held, no other window asked for. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target = '_self'): boolean {
  return button === 0 && target === '_self' && !(metaKey || altKey || ctrlKey || shiftKey);
}
