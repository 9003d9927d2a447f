import type { Flow } from '../engine/index.ts';
import { canonicalHash } from './canonical.ts';

/** A compiled flow with its hash, as plain JSON frozen through and through. */
export function seal(flow: Flow): Flow {
  const { hash: _empty, ...rest } = flow;
  return frozenJson(JSON.stringify({ ...flow, hash: canonicalHash(rest) })) as Flow;
}

/** Parses JSON into values that nobody can change. */
function frozenJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => Object.freeze(value));
}
