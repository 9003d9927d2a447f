import { createContext, createElement, useContext } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

/** What a link is given: an address and whatever an `<a>` takes. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

const LinkComponent = createContext<ComponentType<LinkProps>>(({ children, ...rest }) => <a {...rest}>{children}</a>);

/** Makes every link of the ui render through `component`, such as one that knows the site's router. */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkComponent value={component}>{children}</LinkComponent>;
}

/** A link; a plain `<a>` unless a `LinkProvider` stands above. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkComponent), props);
}
