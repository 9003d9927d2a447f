/** The FDA's alert on ketamine: the source of a statement on /how-ketamine-works. */
export const fdaOnKetamine =
  'https://www.fda.gov/drugs/human-drug-compounding/fda-warns-patients-and-health-care-providers-about-potential-risks-associated-compounded-ketamine';
