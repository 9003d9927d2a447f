import { useEffect, useState } from 'react';

/** The longest delay of a screen behind the clock, in milliseconds. */
const tickMs = 10_000;

/** The current time, updated by a timer and when the page becomes visible again, because timers of a hidden page are paused. */
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
