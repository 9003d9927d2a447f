import { VisuallyHidden } from '../../../ui/index.ts';

/**
 * The e-mail address of the account, beside a new password, so that a password manager saves both. It can be neither seen nor
 * reached by keyboard: the screen says nothing of an address that only a link has named.
 */
export function AccountNameField({ email }: { readonly email: string | undefined }) {
  if (email === undefined) return null;
  return (
    <VisuallyHidden>
      <input type="email" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
    </VisuallyHidden>
  );
}
