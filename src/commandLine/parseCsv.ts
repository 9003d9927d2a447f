/** Parses CSV (RFC 4180) to rows that are keyed by the names in the first line. Throws an `Error` for an unclosed quote. */
export function parseCsv(text: string): readonly { readonly [column: string]: string }[] {
  const [names = [], ...rows] = splitRows(text.replace(/^\uFEFF/, ''));
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

function splitRows(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let end = 0;
  for (const [, quoted, plain = '', separator = ''] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy)) {
    const isNothing = quoted === undefined && plain === '' && separator === '' && row.length === 0;
    end += (quoted === undefined ? plain.length : quoted.length + 2) + separator.length;
    if (isNothing) break;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (separator === ',') continue;
    rows.push(row);
    row = [];
  }
  if (end < text.length) throw new Error(`The quotes of row ${rows.length + 1} do not match`);
  return rows;
}
