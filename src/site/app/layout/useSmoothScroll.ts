import { useLayoutEffect } from 'react';

/** Makes links to places on the page scroll smoothly while the page is shown, unless the person prefers reduced motion. */
export function useSmoothScroll(): void {
  // Removed before the next page sets its scroll position.
  useLayoutEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const { style } = document.documentElement;
    style.scrollBehavior = 'smooth';
    return () => {
      style.scrollBehavior = '';
    };
  }, []);
}
