/** The longest name of a variable in SPSS, in bytes. R and spreadsheets allow longer ones. */
const longest = 64;

/**
 * Creates a function that turns a text into the name of a column: letters, digits and underscores, with a letter first, and at
 * most 64 characters. The name differs from all names before it, regardless of case, because SPSS ignores case.
 */
export function createColumnNames(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const plain = text.replaceAll(/[^A-Za-z0-9_]/g, '_').replace(/^(?![A-Za-z])/, 'q_');
    const name = firstFree(plain, taken);
    taken.add(name.toLowerCase());
    return name;
  };
}

function firstFree(plain: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `_${number}`;
    const name = `${plain.slice(0, longest - ending.length)}${ending}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
