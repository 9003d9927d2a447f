import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The scroll position of each visited history entry, in pixels, by the key of the entry. */
const positions = new Map<string, number>();

/**
 * Scrolls a newly opened page to its top (seed 0 §2), or to the element that its address names. Back and Forward restore the
 * position at which the page was left. The first page is not scrolled: the browser restores its position, and the person may have
 * scrolled before the app rendered.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname });
  // A layout effect, because a shorter page scrolls the window when it is painted, and that is no position of the page before.
  useLayoutEffect(() => {
    const previous = shown.current;
    shown.current = { key, pathname };
    const position = type === NavigationType.Pop ? positions.get(key) : undefined;
    if (previous.key !== key) {
      if (position !== undefined) window.scrollTo(0, position);
      else if (previous.pathname !== pathname) scrollToBeginning(hash);
      // The page keeps its position, so no scroll event reports it.
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
 * The key of the present entry, as React Router stores it. During a navigation the entry changes before the page does; what the
 * browser scrolls in between belongs to neither entry.
 */
function readEntryKey(): unknown {
  const state = window.history.state as { readonly key?: unknown } | null;
  return state?.key ?? 'default';
}
