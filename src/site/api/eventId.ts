/** A random id by which the server recognises an event that it has counted already. It does not use `randomId`, which is in a larger chunk. */
export function createEventId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
