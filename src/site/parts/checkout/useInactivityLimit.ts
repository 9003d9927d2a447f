import { useCallback, useEffect, useState } from 'react';
import { clearVisit } from '../../funnel/session/clearVisit.ts';
import { localStore, sessionStore } from '../../storage/siteStorage.ts';

/** After this long without activity the details of the client are cleared (seed 1 §9). */
const limitMs = 10_800_000;
/** The warning comes this long before. */
const warningMs = 300_000;
/** How often the clock is read while the page is visible. A page that wakes up reads it at once. */
const checkEveryMs = 15_000;
/** Activity is stored no more often than this. */
const storeEveryMs = 30_000;

const activities = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** The state of the limit, as the frame of the confirmation shows it. */
export interface InactivityLimit {
  /** Whole minutes until the details are cleared; `undefined` before the warning. */
  readonly minutesLeft: number | undefined;
  /** Counts as activity. */
  readonly stay: () => void;
}

/**
 * Clears what this tab and this browser know of a client who has done nothing for three hours, and goes to the home page.
 * The time is that of the clock, so sleep counts; activity in another tab of the purchase counts here too.
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
      // The warning is answered by its button alone: a touch may be meant for the page behind it.
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
      // Other pages do not note what the client does, so whoever returns begins anew.
      sessionStore.remove('activeAt');
    };
  }, [isActive]);
  return { minutesLeft: isActive ? minutesLeft : undefined, stay };
}

/** Whether the document was loaded again, or its tab restored: then the time goes on that the tab has stored. */
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
