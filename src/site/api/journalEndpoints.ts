import * as endpoints from '../../../schemas/api/endpoints.ts';
import { fetchContent } from './endpoint.ts';
import type { ResponseContent } from './endpoint.ts';

/** The content of a page of the journal. */
export type JournalContent = ResponseContent<'journal-page.schema.json'>;
/** A post as lists show it. */
export type JournalCard = NonNullable<JournalContent['recent']>[number];
/** A post as its own page shows it. */
export type JournalPost = NonNullable<JournalContent['post']>;
/** A page of a list of posts. */
export type JournalStories = NonNullable<JournalContent['stories']>;

/** The content of the journal page at an address. Rejects with `NoResponseError` when `signal` aborts. */
export function getJournalPage(address: string, signal?: AbortSignal): Promise<JournalContent> {
  return fetchContent(endpoints.journalPage, { query: { address }, ...(signal === undefined ? {} : { signal }) });
}

/** A post or a draft, as its page will show it. Rejects with an `ApiError` of status 401 when the content service refuses the token. */
export function getJournalPreview(post: number, token: string): Promise<JournalPost> {
  return fetchContent(endpoints.journalPreview, { body: { post, token } });
}

/** Logs in at the content service. Returns a token. Rejects with an `ApiError` of status 401 when the service refuses name or password. */
export async function postJournalLogin(body: { readonly name: string; readonly password: string }): Promise<string> {
  return (await fetchContent(endpoints.journalLogin, { body })).token;
}

/** Counts a view of a post. */
export async function countJournalView(post: number): Promise<void> {
  await fetchContent(endpoints.journalView, { body: { post } });
}
