/** The few facts of the site that differ from one installation to another. Addresses under example.com are samples. */
export const siteConfig = {
  brand: { name: 'Nue Life', href: '/' },
  /** How to reach the welcome team where the site cannot run; without a phone, nothing is said of one. */
  welcomeTeam: { phone: undefined as { readonly shown: string; readonly href: string } | undefined },
  links: {
    privacy: 'https://example.com/privacy',
    terms: 'https://example.com/terms',
    helpCentre: 'https://example.com/help',
    careers: 'https://example.com/careers',
    patientPortal: 'https://example.com/portal',
  },
} as const;
