/** Joins class names by a space, without those that are `undefined`, `false` or empty. */
export function joinClassNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== false && name !== '').join(' ');
}
