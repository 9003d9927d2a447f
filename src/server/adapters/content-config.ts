import type { Environment } from '../environment.ts';
import { readServiceUrl } from './service-url.ts';

/** The content service of the journal: WordPress with its REST API. */
export interface ContentConfig {
  /** The base address of the service, without a slash at the end. */
  readonly url: string;
  /** True when this server fakes the service, with the posts of content/journal. */
  readonly isFake: boolean;
}

/** The path of the fake content service. */
export const fakeContentPath = '/standins/wordpress';

/** The only token that the fake content service accepts. It gives access to the drafts of content/journal. */
export const fakeContentToken = 'sample-token';

/** The only login of the fake content service, which returns `fakeContentToken`. */
export const fakeContentLogin = { username: 'sample-editor', password: 'sample-password' } as const;

/** Requests to the fake stay inside this process, so its host is a name that no network resolves. */
const fakeContent: ContentConfig = { url: `http://content.invalid${fakeContentPath}`, isFake: true };

/**
 * Reads CONTENT_URL. Without it, the server fakes the service; in production there is no service then (`undefined`), and the pages
 * of the journal say so. Throws `StartupError` when the value is no address.
 */
export function readContentConfig(environment: Environment, production: boolean): ContentConfig | undefined {
  const url = readServiceUrl(environment, 'CONTENT_URL', production, { what: 'a WordPress', example: 'https://content.example.com' });
  if (url === undefined) return production ? undefined : fakeContent;
  return { url, isFake: false };
}
