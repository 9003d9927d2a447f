import type { ReactNode } from 'react';
import { matches } from '../matches.ts';
import { useLocation } from '../Router.tsx';

/** Draws the first of these that stands under a pattern which the address has. */
export function Pages({ of }: { of: { readonly [pattern: string]: ReactNode } }) {
  const { pathname } = useLocation();
  return Object.entries(of).find(([pattern]) => matches(pattern, pathname))?.[1];
}
