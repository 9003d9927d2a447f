/** The title of an error summary. */
export function formatErrorSummaryTitle(count: number): string {
  return count === 1 ? 'Please check one answer' : `Please check ${count} answers`;
}
