/** Class names joined by a space; those that are absent or false are left out. */
export function joinClassNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== false && name !== '').join(' ');
}
