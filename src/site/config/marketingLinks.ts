/** What the FDA says of ketamine: the source of a statement on /how-ketamine-works. */
export const fdaOnKetamine =
  'https://www.fda.gov/drugs/human-drug-compounding/fda-warns-patients-and-health-care-providers-about-potential-risks-associated-compounded-ketamine';

/** Our pages in social networks, in the order in which they are shown. */
export const socialPages = [
  { name: 'Instagram', href: 'https://example.com/instagram' },
  { name: 'Facebook', href: 'https://example.com/facebook' },
  { name: 'LinkedIn', href: 'https://example.com/linkedin' },
  { name: 'YouTube', href: 'https://example.com/youtube' },
] as const;
