/** A random value by which the server knows what it has counted before. `randomId` would bring along what all pages share. */
export function createEventId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
