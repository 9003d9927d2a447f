import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { HeadingFocus } from './headingContext.ts';

/**
 * After a move, focus goes to the screen's h1 and the page to its top. When the flow is opened, they do so only after a
 * client navigation from another page. A rejected form has an error summary, which takes the focus itself.
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
  // A screen that has been loaded replaces its placeholder, and with it a heading that may have focus.
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
