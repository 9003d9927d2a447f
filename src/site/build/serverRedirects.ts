import { externalLinks } from '../config/externalLinks.ts';
import { redirects } from '../app/redirectTable.ts';

/** All that the server answers with another address, in place of a page. */
export const serverRedirects: readonly { readonly pattern: string; readonly to: string }[] = Object.entries({
  ...redirects,
  '/support': externalLinks.helpCentre,
  '/care': externalLinks.careApp,
}).map(([pattern, to]) => ({ pattern, to }));
