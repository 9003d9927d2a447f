import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How far each visited screen was scrolled, by the key of its entry in the history. */
const places = new Map<string, number>();

/** Scrolls a screen to where it was left when somebody comes back to it. */
export function useKeptPlace(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const place = places.get(key);
    if (type !== NavigationType.Pop || place === undefined) return undefined;
    // After the effect that scrolls every new path to its top.
    const frame = requestAnimationFrame(() => window.scrollTo(0, place));
    return () => cancelAnimationFrame(frame);
  }, [key, type]);
  // Before the next screen is painted: a shorter one scrolls the window, which is not where this one was left.
  useLayoutEffect(() => {
    const keep = (): void => {
      places.set(key, window.scrollY);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
}
