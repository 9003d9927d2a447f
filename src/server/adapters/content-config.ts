import type { Environment } from '../environment.ts';
import { readServiceUrl } from './service-url.ts';

/** The content service of the journal: WordPress with its REST API. */
export interface ContentConfig {
  /** Its base address, without a slash at the end. */
  readonly url: string;
  /** True where this server plays it, with the posts of content/journal. */
  readonly isFake: boolean;
}

/** Where the fake content service is. */
export const fakeContentPath = '/standins/wordpress';

/** The one token that the fake content service accepts: it opens the drafts of content/journal. */
export const fakeContentToken = 'sample-token';

/** The one person who can log in at the fake content service, and gets that token. */
export const fakeContentLogin = { username: 'sample-editor', password: 'sample-password' } as const;

/** The fake is asked inside this process, so its host is a name that no network has. */
const fakeContent: ContentConfig = { url: `http://content.invalid${fakeContentPath}`, isFake: true };

/**
 * Reads CONTENT_URL. Without it the server plays the service itself; in production there is none then, and the pages of the
 * journal say so. Throws `StartupError` when it is no address.
 */
export function readContentConfig(environment: Environment, production: boolean): ContentConfig | undefined {
  const url = readServiceUrl(environment, 'CONTENT_URL', production, { what: 'a WordPress', example: 'https://content.example.com' });
  if (url === undefined) return production ? undefined : fakeContent;
  return { url, isFake: false };
}
