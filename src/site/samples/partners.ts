/** An organisation that leads people to us from a page of its own. */
export interface Partner {
  /** Stored with the visit, and sent with the lead. */
  readonly formVariant: string;
  readonly name: string;
  /** Its own site. */
  readonly href: string;
  readonly heading: string;
  readonly lead: string;
}

/** Sample partners. Replace name, address and words by those of organisations that have agreed to it. */
export const partners = {
  clinic: {
    formVariant: 'sample-clinic',
    name: 'Sample Clinic',
    href: 'https://clinic.example.com/',
    heading: 'Two doors, the same light',
    lead: 'Sample Clinic and Nue Life work together, so that its patients can find at-home ketamine therapy through people they already know.',
  },
  network: {
    formVariant: 'sample-network',
    name: 'Sample Network',
    href: 'https://network.example.com/',
    heading: 'Care that someone you know points to',
    lead: 'Members of Sample Network come to the same assessment, the same clinicians and the same prices as everybody else.',
  },
  foundation: {
    formVariant: 'sample-foundation',
    name: 'Sample Foundation',
    href: 'https://foundation.example.com/',
    heading: 'One path, from either side',
    lead: 'Sample Foundation tells people about care at home. What you answer here stays between you and us.',
  },
} as const satisfies { readonly [page: string]: Partner };
