/**
 * Formats an amount of US dollars, with cents only where they are not zero: $1,399, $212.50. Many pages format prices while their code
 * loads, and `Intl.NumberFormat` would take a tenth of a second on a slow phone.
 */
export function formatPrice(amount: number): string {
  const [dollars = '', cents] = amount.toFixed(Number.isInteger(amount) ? 0 : 2).split('.');
  const grouped = dollars.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return cents === undefined ? `$${grouped}` : `$${grouped}.${cents}`;
}
