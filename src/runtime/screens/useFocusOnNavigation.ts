import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { HeadingFocus } from './headingContext.ts';

/**
 * After a move, focus goes to the screen's h1 and the page to its top. When the flow is opened, they do so only after a
 * client navigation from another page. A rejected form has an error summary, which takes the focus itself.
 */
export function useFocusOnNavigation(placeKey: string, isClientNavigation: boolean, isRejected: boolean): HeadingFocus {
  const ref = useRef<HTMLHeadingElement>(null);
  const focused = useRef<HTMLHeadingElement>(null);
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
    if (isRejected) return;
    ref.current?.focus({ preventScroll: true });
    focused.current = ref.current;
  });
  useEffect(() => {
    if (previousPlaceKey.current === placeKey) return;
    previousPlaceKey.current = placeKey;
    window.scrollTo(0, 0);
    focusHeading();
  }, [placeKey]);
  // A screen that has been loaded replaces its placeholder, and with it the heading that had focus.
  const [heading] = useState<HeadingFocus>(() => ({
    ref,
    onMount() {
      if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
      ref.current?.focus({ preventScroll: true });
      focused.current = ref.current;
    },
  }));
  return heading;
}
