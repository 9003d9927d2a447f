/** URLs of our pages on other sites. They differ between installations; those under example.com are samples. */
export const externalLinks = {
  privacy: 'https://example.com/privacy',
  terms: 'https://example.com/terms',
  helpCentre: 'https://example.com/help',
  /** Where clients who have completed a program join the membership Nue Care. */
  nueCareSubscription: 'https://example.com/nue-care',
  careApp: 'https://example.com/care',
  careers: 'https://example.com/careers',
  patientPortal: 'https://example.com/portal',
} as const;

/** The app, by store. */
export const appStores = {
  ios: 'https://example.com/app-ios',
  android: 'https://example.com/app-android',
} as const;
