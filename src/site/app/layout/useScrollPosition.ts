import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How far each visited entry of the history was scrolled, in pixels, by its key. */
const positions = new Map<string, number>();

/**
 * Scrolls another page to its top (seed 0 §2), or to the element that its address names. Back and Forward return to where
 * the page was left. The position of the first page is left to the browser and to the person, who may have scrolled before
 * the app was there.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname });
  // Before the page is painted: a shorter page scrolls the window, which is not where the page before was left.
  useLayoutEffect(() => {
    const previous = shown.current;
    shown.current = { key, pathname };
    const position = type === NavigationType.Pop ? positions.get(key) : undefined;
    if (previous.key !== key) {
      if (position !== undefined) window.scrollTo(0, position);
      else if (previous.pathname !== pathname) scrollToBeginning(hash);
      // The page stays where it is, so no event says where that is.
      else positions.set(key, positions.get(previous.key) ?? 0);
    }
    const keep = (): void => {
      if (readEntryKey() === key) positions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key, pathname, hash, type]);
}

function scrollToBeginning(hash: string): void {
  const element = hash === '' ? null : document.getElementById(hash.slice(1));
  if (element === null) window.scrollTo(0, 0);
  else element.scrollIntoView();
}

/**
 * The key of the present entry, as React Router writes it. During a navigation the entry changes before the page does, and
 * what the browser scrolls then belongs to neither.
 */
function readEntryKey(): unknown {
  const state = window.history.state as { readonly key?: unknown } | null;
  return state?.key ?? 'default';
}
