import { ContentError } from '../adapters/real/content-service.ts';
import type { ContentService } from '../adapters/real/content-service.ts';
import type { JournalPageAnswer } from './journal-page-types.ts';
import type { PostModel } from './post-model.ts';

/** What a page of the journal shows. */
export type JournalPage = JournalPageAnswer;

/** The name of a part of a page. */
export type PartName = JournalPage['unavailable'][number];

/** A page to which parts are added. */
export type PageInProgress = { -readonly [name in keyof JournalPage]: JournalPage[name] };

/** What the journal has besides its pages: each is 503 while the content service gives no usable answer. */
export type JournalAnswer = 'feed' | 'sitemap' | 'draft' | 'login';

/** What a page asks for and can do without: which of its links lead to posts. */
export type PageDetail = 'links';

/** Is told of each part of a page, and of each other answer of the journal, that has failed or comes too late. */
export type FailureReport = (part: PartName | PageDetail | JournalAnswer, error: unknown) => void;

/** What the pages are made with. */
export interface JournalSources {
  readonly content: ContentService;
  readonly describe: PostModel;
  /** How long a page waits for its parts, in milliseconds. */
  readonly timeoutMs: number;
  readonly onFailure: FailureReport;
}

/** How long a page of the site waits for the content service, in milliseconds. A post may take a quarter more. A page is up within a second. */
export const pageTimeoutMs = 700;

/** Waits for a part of a page; `undefined` for one that the content service does not give, or too late. Rejects with a fault of this program. */
export type PartLoader = <Value>(name: PartName, loading: Promise<Value>, deadline?: Promise<void>) => Promise<Value | undefined>;

/** Waits for the parts of a page as long as the page waits. What fails or comes too late is named by the page. */
export function createPartLoader(page: PageInProgress, { timeoutMs, onFailure }: Omit<JournalSources, 'content' | 'describe'>): PartLoader {
  const pageTimeout = wait(timeoutMs);
  return async (name, loading, deadline = pageTimeout) => {
    const value = await awaitUntil(deadline, loading, (error) => onFailure(name, error));
    if (value === undefined) page.unavailable = [...page.unavailable, name];
    return value;
  };
}

/**
 * Waits for an answer of the content service until `deadline`; `undefined` without one, which is reported. Rejects with any other
 * error than `ContentError`: that is a fault of this program, which the error handler logs.
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
    // Whichever comes second is not waited for any more.
    late.catch(() => undefined);
    loading.catch(() => undefined);
  }
}

/** Resolves after so many milliseconds. It keeps no process up. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}

/** The page of what is not there. */
export function asMissing(page: PageInProgress): JournalPage {
  return { ...page, kind: 'missing', title: 'Story not found' };
}
