/* Facts of the site that differ between installations. URLs are in externalLinks.ts. */

/** The organisation of the site. */
export const brand = { name: 'Nue Life', href: '/' } as const;

/** The contact for the press. The address is a sample. */
export const pressEmail = 'press@example.com';

/** The contact of the welcome team when the site fails to load. The number is a sample: numbers with 555-01 are not in use. */
export const welcomeTeam = { phone: { shown: '(555) 555-0100, a sample', href: 'tel:+15555550100' } } as const;
