/** See lock.mjs. */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
