import { createContext, createElement, useContext } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

/** The props of a link: an address, and what an `<a>` accepts. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

const LinkComponent = createContext<ComponentType<LinkProps>>(({ children, ...rest }) => <a {...rest}>{children}</a>);

/** Renders every `Link` below it with `component`, such as the link of the site's router. */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkComponent value={component}>{children}</LinkComponent>;
}

/** A link. It renders the component of the nearest `LinkProvider`, or a plain `<a>` where there is none. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkComponent), props);
}
