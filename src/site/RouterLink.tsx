import type { MouseEvent } from 'react';
import { hrefOf, useHistory, useLocation } from '../router/index.ts';
import type { LinkProps } from '../ui/index.ts';
import { preloadPage } from './pages.ts';

/** A link of the ui: within the site through the router, loading its page on hover, focus and touch; a plain one elsewhere. */
export function RouterLink(props: LinkProps) {
  if (isInner(props.href)) return <InnerLink {...props} />;
  const { children, ...rest } = props;
  return <a {...rest}>{children}</a>;
}

function InnerLink({ href, onClick, children, ...rest }: LinkProps) {
  const history = useHistory();
  const location = useLocation();
  const preload = () => preloadPage(new URL(href, window.location.origin).pathname);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event, rest.target)) return;
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

/** An address of this site, rather than of another one, a telephone or a place on this page. */
function isInner(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//');
}

/** A press that means this tab: the main button, no key held, no other window asked for. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target = '_self'): boolean {
  return button === 0 && target === '_self' && !(metaKey || altKey || ctrlKey || shiftKey);
}
