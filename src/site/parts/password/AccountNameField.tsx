import { VisuallyHidden } from '../../../ui/index.ts';

/**
 * A hidden field with the e-mail address of the account, beside a new password, so that a password manager saves both. It is neither
 * visible nor reachable by keyboard, because the screen must not show an address that only a link has named.
 */
export function AccountNameField({ email }: { readonly email: string | undefined }) {
  if (email === undefined) return null;
  return (
    <VisuallyHidden>
      <input type="email" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
    </VisuallyHidden>
  );
}
