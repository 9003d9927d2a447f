import { ContentError } from '../adapters/real/content-service.ts';
import type { ContentService } from '../adapters/real/content-service.ts';
import type { JournalPageAnswer } from './journal-page-types.ts';
import type { PostModel } from './post-model.ts';

/** The content of a page of the journal. */
export type JournalPage = JournalPageAnswer;

/** The name of a part of a page. */
export type PartName = JournalPage['unavailable'][number];

/** A page while its parts are added. */
export type PageInProgress = { -readonly [name in keyof JournalPage]: JournalPage[name] };

/** The answers of the journal besides its pages. Each is 503 while the content service gives no usable answer. */
export type JournalAnswer = 'feed' | 'sitemap' | 'draft' | 'login';

/** A request of a page that is not a part of it: which of its links lead to posts. */
export type PageDetail = 'links';

/** Reports a part of a page, or another answer of the journal, that has failed or was too late. */
export type FailureReport = (part: PartName | PageDetail | JournalAnswer, error: unknown) => void;

/** The sources of the pages. */
export interface JournalSources {
  readonly content: ContentService;
  readonly describe: PostModel;
  /** How long a page waits for its parts, in milliseconds. */
  readonly timeoutMs: number;
  readonly onFailure: FailureReport;
}

/** How long a page waits for the content service, so that it is shown within a second; a post waits up to a quarter longer. In milliseconds. */
export const pageTimeoutMs = 700;

/** Waits for a part of a page. Returns `undefined` when the content service fails or is too late. Rejects with any error that is a defect of this program. */
export type PartLoader = <Value>(name: PartName, loading: Promise<Value>, deadline?: Promise<void>) => Promise<Value | undefined>;

/** Creates the function that waits for the parts of a page, until `timeoutMs` from now or a given deadline. It adds the name of a part that fails or is too late to `page.unavailable`. */
export function createPartLoader(page: PageInProgress, { timeoutMs, onFailure }: Omit<JournalSources, 'content' | 'describe'>): PartLoader {
  const pageTimeout = wait(timeoutMs);
  return async (name, loading, deadline = pageTimeout) => {
    const value = await awaitUntil(deadline, loading, (error) => onFailure(name, error));
    if (value === undefined) page.unavailable = [...page.unavailable, name];
    return value;
  };
}

/**
 * Waits for an answer of the content service until `deadline`. Without one it calls `report` and returns `undefined`. Rejects with any
 * error other than `ContentError`, which is a defect of this program, and which the error handler logs.
 */
export async function awaitUntil<Value>(
  deadline: Promise<void>,
  loading: Promise<Value>,
  report: (error: ContentError) => void,
): Promise<Value | undefined> {
  const late = deadline.then(() => Promise.reject(new ContentError(0, 'late')));
  try {
    return await Promise.race([loading, late]);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    report(error);
    return undefined;
  } finally {
    // The promise that settles second must not cause an unhandled rejection.
    late.catch(() => undefined);
    loading.catch(() => undefined);
  }
}

/** Resolves after so many milliseconds. Its timer does not keep the process running. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}

/** Returns the page for an address without content. */
export function asMissing(page: PageInProgress): JournalPage {
  return { ...page, kind: 'missing', title: 'Story not found' };
}
