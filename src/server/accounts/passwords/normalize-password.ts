/** A password as it is checked and hashed (NFKC): keyboards write one character in several ways. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}
