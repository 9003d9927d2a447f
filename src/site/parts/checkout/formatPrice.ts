/** An amount of US dollars, with cents only where there are some: $1,399, $212.50. */
export function formatPrice(amount: number): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits }).format(amount);
}
