/** Variants of a value, each with `plant` at one place: in place of a value at any depth, or as the added property `field` of an object. */
export function* injectEverywhere(value: unknown, plant: unknown, field: string): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield replaced(value, key, plant);
    for (const deeper of injectEverywhere(inner, plant, field)) yield replaced(value, key, deeper);
  }
  if (!Array.isArray(value)) yield { ...value, [field]: plant };
}

function replaced(value: object, key: string, plant: unknown): object {
  return Array.isArray(value) ? value.map((one: unknown, index) => (String(index) === key ? plant : one)) : { ...value, [key]: plant };
}
