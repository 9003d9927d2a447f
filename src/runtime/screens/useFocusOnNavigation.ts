import { useEffect, useEffectEvent, useRef } from 'react';
import type { HeadingRef } from './headingContext.ts';

/**
 * After a move, focus goes to the screen's h1 and the page to its top. When the flow is opened, they do
 * so only for a client who `hasArrived` from another page. A screen that `isRefused` says so in a summary, which
 * takes the focus itself. The answer is the ref to put on the h1.
 */
export function useFocusOnNavigation(placeKey: string, isClientNavigation: boolean, isRejected: boolean): HeadingRef {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousPlaceKey = useRef(isClientNavigation ? undefined : placeKey);
  useEffect(() => {
    // The browser would scroll a screen gone back to where it stood, past the heading that has focus.
    const previousRestoration = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = previousRestoration;
    };
  }, []);
  const focused = useRef<HTMLHeadingElement>(null);
  const focusHeading = useEffectEvent(() => {
    if (isRejected) return;
    heading.current?.focus({ preventScroll: true });
    focused.current = heading.current;
  });
  useEffect(() => {
    if (previousPlaceKey.current === placeKey) return;
    previousPlaceKey.current = placeKey;
    window.scrollTo(0, 0);
    focusHeading();
  }, [placeKey]);
  useEffect(() => {
    // A screen that was waited for has taken the place of the one that said so, and its heading with it.
    if (focused.current?.isConnected === false && document.activeElement === document.body) focusHeading();
  });
  return heading;
}
