/** An object of a definition file: its properties by name. */
export interface JsonObject {
  readonly [property: string]: unknown;
}

/** JSON with sorted names: equal values give equal texts, whatever the order of their properties. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalText(inner)}`).join()}}`;
}

/** Whether two values mean the same. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return canonicalText(one) === canonicalText(other);
}
