/** URLs of our pages on other sites. They differ between installations; those under example.com are samples. */
export const externalLinks = {
  privacy: 'https://example.com/privacy',
  terms: 'https://example.com/terms',
  helpCentre: 'https://example.com/help',
  /** Where clients who have completed a program join the membership Nue Care. */
  nueCareSubscription: 'https://example.com/nue-care',
  careApp: 'https://example.com/care',
  careers: 'https://example.com/careers',
  /** What the FDA says of ketamine: the source of a statement on /how-ketamine-works. */
  fdaOnKetamine:
    'https://www.fda.gov/drugs/human-drug-compounding/fda-warns-patients-and-health-care-providers-about-potential-risks-associated-compounded-ketamine',
  patientPortal: 'https://example.com/portal',
} as const;

/** Our pages in social networks, in the order in which they are shown. */
export const socialPages = [
  { name: 'Instagram', href: 'https://example.com/instagram' },
  { name: 'Facebook', href: 'https://example.com/facebook' },
  { name: 'LinkedIn', href: 'https://example.com/linkedin' },
  { name: 'YouTube', href: 'https://example.com/youtube' },
] as const;

/** The app, by store. */
export const appStores = {
  ios: 'https://example.com/app-ios',
  android: 'https://example.com/app-android',
} as const;
