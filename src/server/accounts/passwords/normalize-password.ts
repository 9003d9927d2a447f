/** Returns a password in the Unicode form in which it is checked and hashed (NFKC). Keyboards encode one character in several ways. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}
