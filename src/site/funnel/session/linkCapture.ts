import { isAtPath } from '../../routes/isAtPath.ts';
import { localStore, sessionStore, trackingKeys } from '../../storage/siteStorage.ts';
import { removeQueryParams } from './removeQueryParams.ts';

/** The parameters that name the variant of the form and of the landing page (seed 0 §3). */
const variantKeys = ['form_variant', 'variant'] as const;

/** The format of a variant. Its length is limited so that both variants fit into the field `formVariants` of the lead (schemas/api/web-form). */
const variantPattern = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Stores the attribution of a visit (seed 0 §7). A link with utm parameters or a gclid replaces the stored set. The form variant
 * and the landing variant are stored when the link names them. The entry origin is stored on the first visit only, without
 * its query.
 */
export function captureAttribution(link: URL): void {
  if (trackingKeys.some((key) => link.searchParams.has(key))) {
    for (const key of trackingKeys) setOrRemove(key, link.searchParams.get(key));
  }
  for (const key of variantKeys) captureVariant(key, link.searchParams.get(key));
  if (localStore.get('entry_origin') === undefined) localStore.set('entry_origin', link.origin + link.pathname);
  if (localStore.get('ttu_version') === undefined) localStore.set('ttu_version', 'v1');
}

/**
 * Removes the e-mail address from the link before any event or request, and stores it for the forms. It is the only personal
 * datum that a link may contain. Returns the link without it.
 */
export function captureEmail(link: URL): URL {
  const email = link.searchParams.get('email');
  if (email === null) return link;
  if (email !== '') sessionStore.set('email', email.trim().toLowerCase());
  return removeQueryParams(link, 'email');
}

/** The pages that a checkout link may open (seed 1 §2). */
const checkoutLinkPaths = ['/talk-with-us', '/checkout/:plan'];

/**
 * Removes the code of a checkout link from the address before any event or request. If the link also has an e-mail address, stores
 * the code, which the page then validates, and unlocks the fields that an earlier link has locked. Returns the link without the code.
 * Runs before `captureEmail`.
 */
export function captureCheckoutCode(link: URL): URL {
  const { pathname, searchParams } = link;
  const code = searchParams.get('code');
  if (code === null || !checkoutLinkPaths.some((path) => isAtPath(path, pathname))) return link;
  if (code !== '' && (searchParams.get('email') ?? '') !== '') {
    sessionStore.set('checkoutCode', code);
    sessionStore.remove('lockCheckoutOptions');
  }
  return removeQueryParams(link, 'code');
}

/** Stores a variant, unless its value is malformed. */
function captureVariant(key: (typeof variantKeys)[number], value: string | null): void {
  if (value !== null && variantPattern.test(value)) localStore.set(key, value);
}

function setOrRemove(key: (typeof trackingKeys)[number], value: string | null): void {
  if (value === null || value === '') localStore.remove(key);
  else localStore.set(key, value);
}
