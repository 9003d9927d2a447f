/** JSON with sorted names: two values that mean the same give the same text, in whatever order their properties were written. */
export function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${sorted(inner)}`).join()}}`;
}

/** Whether two values mean the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other);
}
