/**
 * True when an address with this protocol may be configured: `https:`, and outside production `http:` too, for services on the same
 * machine.
 */
export function isSafeProtocol(protocol: string | undefined, production: boolean): boolean {
  return protocol === 'https:' || (protocol === 'http:' && !production);
}
