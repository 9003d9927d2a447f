import { useEffect, useEffectEvent } from 'react';

/** Calls a function when Back or Forward has brought the page as it was left, from the browser's cache: nothing is rendered anew then. */
export function usePageRestored(onRestored: () => void): void {
  const restored = useEffectEvent(onRestored);
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) restored();
    };
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
