/** One value of a cell. */
export type Cell = string | number;

/**
 * A line of CSV (RFC 4180), with its line end. Every text is in quotes, so that no program splits it at another
 * separator. One that a spreadsheet would take for a formula gets an apostrophe in front, so that opening an export
 * runs nothing. An empty text is nothing.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}

/** What a formula begins with; spreadsheets of East Asia also read the full-width signs (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/;

function field(cell: Cell): string {
  if (typeof cell === 'number' || cell === '') return String(cell);
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
