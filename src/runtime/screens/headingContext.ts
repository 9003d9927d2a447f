import { createContext, useContext } from 'react';
import type { RefObject } from 'react';

/** A reference to the one h1 of the screen that is shown. */
export type HeadingRef = RefObject<HTMLHeadingElement | null>;

/** The heading of the screen that is shown, for whoever draws it and whoever gives it focus. */
export const HeadingContext = createContext<HeadingRef>({ current: null });

/** The heading of the screen that is shown. */
export function useHeading(): HeadingRef {
  return useContext(HeadingContext);
}
