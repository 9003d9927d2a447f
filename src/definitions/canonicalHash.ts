import { createHash } from 'node:crypto';

/** JSON with sorted property names and no white space, so that equal values have equal texts. */
function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${toCanonicalJson(inner)}`).join(',')}}`;
}

/** The SHA-256 of a value's canonical JSON, in hexadecimal. */
export function computeCanonicalHash(value: unknown): string {
  return createHash('sha256').update(toCanonicalJson(value)).digest('hex');
}
