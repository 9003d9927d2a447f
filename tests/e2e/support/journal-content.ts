import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { fakeContentLogin, fakeContentToken } from '../../../src/server/adapters/content-config.ts';
import type { JournalPage } from '../../../src/server/journal/journal-parts.ts';

type Card = NonNullable<JournalPage['recent']>[number];

/** The content of the journal that journeys use. It is read from the content service, which may be a real one. */
export interface JournalContent {
  /** A post with a picture, and with others that are related to it. */
  readonly post: Card;
  readonly category: { readonly name: string; readonly href: string };
  /** A word of the title of that post, for which a search finds stories. */
  readonly word: string;
  /** How many stories there are. */
  readonly total: number;
}

/** A draft, and the token and the login with which it can be read. */
export interface JournalDraft {
  readonly id: string;
  readonly title: string;
  readonly token: string;
  readonly name: string;
  readonly password: string;
}

/** A search text for which no content service finds anything. */
export const unknownWord = 'zzzqqqxxj';

/** The draft of the fake service. With CONTENT_URL: the draft that CONTENT_DRAFT_… and the login variables describe, or undefined. */
export const journalDraft: JournalDraft | undefined = readDraft();

/** Reads the content of a page of the journal. Repeats that until no part is missing, because a content service may be slow at first. */
async function readJournalPage(request: APIRequestContext, address: string): Promise<JournalPage> {
  const read = async (): Promise<JournalPage> => {
    const answer = await request.get('/v1/journal/page', { params: { address } });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as { content: JournalPage }).content;
  };
  const isComplete = ({ kind, unavailable }: JournalPage): boolean => kind !== 'unavailable' && unavailable.length === 0;
  await expect.poll(async () => isComplete(await read())).toBe(true);
  return read();
}

/**
 * Finds a post with a picture and related stories in the content service, so that journeys work with any content. Throws when there is
 * none.
 */
export async function readJournalContent(request: APIRequestContext): Promise<JournalContent> {
  let address: string | undefined = '/journal';
  while (address !== undefined) {
    const page: JournalPage = await readJournalPage(request, address);
    const { posts = [], total = 0, next } = page.stories ?? {};
    const [category] = page.categories;
    for (const post of posts.filter(({ picture }) => picture !== undefined)) {
      const [word] = findWords(post.title);
      const { related = [] } = await readJournalPage(request, post.href);
      if (word !== undefined && category !== undefined && related.length > 0) return { post, category, word, total };
    }
    address = next;
  }
  throw new Error('The content service has no story with a picture, a category and related stories: the journeys need one.');
}

/** The words of a title with at least five letters, the longest first. */
function findWords(title: string): readonly string[] {
  return [...title.toLowerCase().matchAll(/[a-z]{5,}/g)].map(([word]) => word).toSorted((left, right) => right.length - left.length);
}

function readDraft(): JournalDraft | undefined {
  const { CONTENT_URL = '', CONTENT_DRAFT_ID, CONTENT_DRAFT_TITLE, CONTENT_TOKEN, CONTENT_NAME, CONTENT_PASSWORD } = process.env;
  if (CONTENT_URL === '') {
    const { username: name, password } = fakeContentLogin;
    return { id: '190', title: 'A draft for review', token: fakeContentToken, name, password };
  }
  const [id, title, token, name, password] = [CONTENT_DRAFT_ID, CONTENT_DRAFT_TITLE, CONTENT_TOKEN, CONTENT_NAME, CONTENT_PASSWORD];
  return id && title && token && name && password ? { id, title, token, name, password } : undefined;
}
