import type { Flow } from '../engine/index.ts';
import { canonicalHash } from './canonical.ts';

/** A compiled flow with its hash, as plain JSON frozen through and through. */
export function seal(flow: Flow): Flow {
  return frozen({ ...flow, hash: hashOf(flow) });
}

/** The hash of a compiled flow. The hash that it carries, and the release that it is, do not count. */
export function hashOf(flow: Flow): string {
  const { hash: _hash, release: _release, ...rest } = flow;
  return canonicalHash(rest);
}

/** The same as plain JSON that nobody can change. */
export function frozen<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) => Object.freeze(inner)) as T;
}
