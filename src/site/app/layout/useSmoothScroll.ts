import { useLayoutEffect } from 'react';

/** While the page is shown, its links to places on it scroll there smoothly, unless somebody wants no motion. */
export function useSmoothScroll(): void {
  // Taken back before the next page sets its scroll position.
  useLayoutEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const { style } = document.documentElement;
    style.scrollBehavior = 'smooth';
    return () => {
      style.scrollBehavior = '';
    };
  }, []);
}
