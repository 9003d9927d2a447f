import type { Page } from '@playwright/test';

/** The requests of a page, from now on. */
export interface RecordedRequests {
  /** The requests whose URL, body or headers contain a text: 'document' for a navigation, else method and path. */
  with(text: string): readonly string[];
}

/** Records the requests of a page from now on, with their URLs, bodies and headers. */
export function recordRequestContents(page: Page): RecordedRequests {
  const requests: { readonly name: string; readonly content: string }[] = [];
  page.on('request', (request) => {
    const isDocument = request.resourceType() === 'document';
    const name = isDocument ? 'document' : `${request.method()} ${new URL(request.url()).pathname}`;
    requests.push({ name, content: `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}` });
  });
  return { with: (text) => requests.filter(({ content }) => content.includes(text)).map(({ name }) => name) };
}
