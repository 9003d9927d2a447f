import { useEffect } from 'react';
import { runWhenIdle } from '../../../../runtime/index.ts';
import { countJournalView } from '../../../api/journalEndpoints.ts';
import { sessionStore } from '../../../storage/siteStorage.ts';

/**
 * Counts a view of a post, once per visit and when the browser is idle; never when a program drives the browser. A failure loses
 * one count, so it is not shown.
 *
 * @param post The number of the post; `undefined` for a view that does not count.
 */
export function useCountedView(post: number | undefined): void {
  useEffect(() => {
    if (post === undefined || navigator.webdriver) return undefined;
    return runWhenIdle(() => {
      if (!rememberView(post)) return;
      countJournalView(post).catch(() => undefined);
    });
  }, [post]);
}

/** Remembers that the post was seen. False when it had been seen before. */
function rememberView(post: number): boolean {
  const seen = (sessionStore.get('journalViews') ?? '').split(' ').filter(Boolean);
  if (seen.includes(String(post))) return false;
  sessionStore.set('journalViews', [...seen, post].join(' '));
  return true;
}
