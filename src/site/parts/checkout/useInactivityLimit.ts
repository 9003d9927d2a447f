import { useCallback, useEffect, useState } from 'react';
import { clearVisit } from '../../funnel/session/clearVisit.ts';
import { localStore, sessionStore } from '../../storage/siteStorage.ts';

/** The limit: after how many milliseconds of inactivity the details of the client are cleared (seed 1 §9). */
const limitMs = 10_800_000;
/** How many milliseconds before the limit the warning appears. */
const warningMs = 300_000;
/** The interval of the checks, in milliseconds. A page that becomes visible or focused checks at once. */
const checkEveryMs = 15_000;
/** The shortest interval between two writes of the last activity, in milliseconds. */
const storeEveryMs = 30_000;

const activities = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** The state of the limit, as the frame of the confirmation shows it. */
export interface InactivityLimit {
  /** Whole minutes until the details are cleared; `undefined` before the warning. */
  readonly minutesLeft: number | undefined;
  /** Records activity and hides the warning. */
  readonly stay: () => void;
}

/**
 * After three hours of inactivity, clears what this tab and this browser have stored about the client and goes to the home page. It
 * compares times of the clock, so that the sleep of a device counts. Activity in another tab of the purchase counts too.
 *
 * @param isActive Whether the screen with the limit is shown.
 */
export function useInactivityLimit(isActive: boolean): InactivityLimit {
  const [minutesLeft, setMinutesLeft] = useState<number>();
  const stay = useCallback(() => {
    saveActivity(Date.now());
    setMinutesLeft(undefined);
  }, []);
  useEffect(() => {
    if (!isActive) return undefined;
    if (sessionStore.get('activeAt') === undefined || !isReloaded()) saveActivity(Date.now());
    const check = (): void => {
      const left = readLastActivity() + limitMs - Date.now();
      if (left <= 0) clearAndLeave();
      else setMinutesLeft(left <= warningMs ? Math.ceil(left / 60_000) : undefined);
    };
    const note = (): void => {
      const now = Date.now();
      const since = now - readLastActivity();
      // During the warning only its button counts, because a touch may be meant for the page behind it.
      if (since > storeEveryMs && since < limitMs - warningMs) saveActivity(now);
    };
    check();
    const timer = window.setInterval(check, checkEveryMs);
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    for (const activity of activities) document.addEventListener(activity, note, { passive: true });
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
      for (const activity of activities) document.removeEventListener(activity, note);
      // Other pages do not record activity, so the time begins anew when the client returns.
      sessionStore.remove('activeAt');
    };
  }, [isActive]);
  return { minutesLeft: isActive ? minutesLeft : undefined, stay };
}

/** True when the document was reloaded or its tab restored. The stored time of the last activity then stays in effect. */
function isReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && 'type' in opened && opened.type !== 'navigate';
}

function saveActivity(at: number): void {
  sessionStore.set('activeAt', String(at));
  localStore.set('activeAt', String(at));
}

function readLastActivity(): number {
  return Math.max(Number(sessionStore.get('activeAt') ?? 0), Number(localStore.get('activeAt') ?? 0));
}

function clearAndLeave(): void {
  clearVisit();
  window.location.replace('/');
}
