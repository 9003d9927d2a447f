import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { HeadingFocus } from './headingContext.ts';

/**
 * After a move, the h1 of the screen gets the focus, and the page is scrolled to its top. When the flow is opened, that happens
 * only after a client-side navigation from another page. A rejected form keeps the focus in its error summary.
 */
export function useFocusOnNavigation(placeKey: string, isClientNavigation: boolean, isRejected: boolean): HeadingFocus {
  const ref = useRef<HTMLHeadingElement>(null);
  const removedWithFocus = useRef(false);
  const previousPlaceKey = useRef(isClientNavigation ? undefined : placeKey);
  useEffect(() => {
    // The browser would restore the scroll position of an earlier screen, past the heading that has focus.
    const previousRestoration = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = previousRestoration;
    };
  }, []);
  const focusHeading = useEffectEvent(() => {
    if (!isRejected) ref.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (previousPlaceKey.current === placeKey) return;
    previousPlaceKey.current = placeKey;
    window.scrollTo(0, 0);
    focusHeading();
  }, [placeKey]);
  // When a placeholder is replaced by the loaded screen, its heading, which may have the focus, is replaced too.
  const [heading] = useState<HeadingFocus>(() => ({
    ref,
    onMount() {
      if (removedWithFocus.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
      removedWithFocus.current = false;
    },
    onUnmount(element) {
      removedWithFocus.current = element === document.activeElement;
    },
  }));
  return heading;
}
