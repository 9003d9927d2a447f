import type { ContentService } from '../adapters/real/content-service.ts';
import type { StaleCache } from './stale-cache.ts';

/** Returns the content service behind a cache. Requests with a token, such as those for drafts, counts of views and logins are not cached. */
export function cacheContent(content: ContentService, cache: StaleCache): ContentService {
  return {
    loadPosts: (query, token) =>
      token === undefined ? cache.get(`posts ${JSON.stringify(query)}`, () => content.loadPosts(query)) : content.loadPosts(query, token),
    searchPosts: (words, query) => cache.get(`search ${JSON.stringify([words, query])}`, () => content.searchPosts(words, query)),
    listPopular: (limit, excluded) => cache.get(`popular ${JSON.stringify([limit, excluded])}`, () => content.listPopular(limit, excluded)),
    listCategories: () => cache.get('categories', () => content.listCategories()),
    countView: (post) => content.countView(post),
    logIn: (name, password) => content.logIn(name, password),
  };
}
