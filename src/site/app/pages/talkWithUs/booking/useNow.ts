import { useEffect, useState } from 'react';

/** How long a screen may lag behind the clock. */
const tickMs = 10_000;

/** The present moment, kept up to date; at once when the page is looked at again, since a hidden page's timers sleep. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    const timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
