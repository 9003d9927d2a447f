import { createContext, useContext } from 'react';
import type { RefObject } from 'react';

/** A reference to the one h1 of the screen that is shown. */
export type HeadingRef = RefObject<HTMLHeadingElement | null>;

/** The heading of the screen that is shown. */
export interface HeadingFocus {
  readonly ref: HeadingRef;
  /** Called when a heading is mounted: gives it the focus that the replaced heading had. */
  readonly onMount: () => void;
  /** Called just before a heading is removed. */
  readonly onUnmount: (element: HTMLHeadingElement) => void;
}

/** The heading of the screen, for the component that renders it and those that move the focus to it. */
export const HeadingContext = createContext<HeadingFocus>({
  ref: { current: null },
  onMount: () => undefined,
  onUnmount: () => undefined,
});

/** Reads `HeadingContext`. */
export function useHeading(): HeadingRef {
  return useContext(HeadingContext).ref;
}
