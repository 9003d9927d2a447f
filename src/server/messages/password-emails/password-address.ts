import type { PasswordLink } from '../../accounts/passwords/password-tokens.ts';

/**
 * Returns the address of the page to choose a password. The e-mail address, which a password manager saves with the password, is
 * in the fragment, because browsers send fragments to no server.
 *
 * @param site The site's own address, such as https://www.example.com.
 */
export function buildPasswordAddress({ email, code }: PasswordLink, site: string): string {
  return `${site}/reset-password?code=${encodeURIComponent(code)}#account=${encodeURIComponent(email)}`;
}
