import { externalLinks } from '../config/externalLinks.ts';
import { externalTarget, redirects } from '../routes/redirectTable.ts';
import type { Redirect } from '../routes/redirectTable.ts';

/** The URLs of the redirects to other sites. */
const externalTargets: { readonly [path: string]: string } = {
  '/support': externalLinks.helpCentre,
  '/care': externalLinks.careApp,
};

/** The redirects of routes.json, external URLs included. Throws when the URL of an external redirect is missing. */
export const serverRedirects: readonly Redirect[] = redirects.map(({ path, to }) => ({
  path,
  to: to === externalTarget ? getExternalTarget(path) : to,
}));

function getExternalTarget(path: string): string {
  const target = externalTargets[path];
  if (target === undefined) throw new Error(`src/site/build/serverRedirects.ts has no URL for the redirect of ${path}.`);
  return target;
}
