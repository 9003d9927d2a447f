/** Returns the complete command that prints an export, for hints. `table` is one of the names in export-registry.ts. */
export function exportCommand(table: string): string {
  return `npm run data -- export ${table} --format csv`;
}
