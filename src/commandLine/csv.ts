/** The value of a cell. */
export type Cell = string | number;

/**
 * A line of CSV (RFC 4180), with its line end. Every text is quoted, so that programs with another separator do not split it. A text
 * that a spreadsheet would execute as a formula gets an apostrophe in front. An empty text becomes an empty cell.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}

/** Matches the first character of a formula. East Asian spreadsheets also accept the full-width signs (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/;

function field(cell: Cell): string {
  if (typeof cell === 'number' || cell === '') return String(cell);
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
