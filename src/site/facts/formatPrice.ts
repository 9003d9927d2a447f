/**
 * An amount of US dollars, with cents only where there are some: $1,399, $212.50. Many pages write a price while their code is
 * loaded, and `Intl.NumberFormat` would take a tenth of a second of a slow phone for that.
 */
export function formatPrice(amount: number): string {
  const [dollars = '', cents] = amount.toFixed(Number.isInteger(amount) ? 0 : 2).split('.');
  const grouped = dollars.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return cents === undefined ? `$${grouped}` : `$${grouped}.${cents}`;
}
