import { siteLinks } from '../links.ts';
import { redirects } from '../redirects.ts';

/** All that the server answers with another address, in place of a page. */
export const redirectsOfServer: readonly { readonly pattern: string; readonly to: string }[] = Object.entries({
  ...redirects,
  '/support': siteLinks.helpCentre,
  '/care': siteLinks.careApp,
}).map(([pattern, to]) => ({ pattern, to }));
