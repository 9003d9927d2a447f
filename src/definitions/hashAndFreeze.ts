import type { Flow } from '../engine/index.ts';
import { computeCanonicalHash } from './canonicalHash.ts';

/** A compiled flow with its hash, as plain, deeply frozen JSON. */
export function hashAndFreeze(flow: Flow): Flow {
  return toFrozenJson({ ...flow, hash: computeFlowHash(flow) });
}

/** The canonical hash of a compiled flow. Its properties `hash` and `release` are left out. */
export function computeFlowHash(flow: Flow): string {
  const { hash: _hash, release: _release, ...rest } = flow;
  return computeCanonicalHash(rest);
}

/** The value as plain, deeply frozen JSON. */
export function toFrozenJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) => Object.freeze(inner)) as T;
}
