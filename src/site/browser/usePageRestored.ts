import { useEffect, useEffectEvent } from 'react';

/** Calls a function when Back or Forward has restored the page from the back/forward cache, where React does not render again. */
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
