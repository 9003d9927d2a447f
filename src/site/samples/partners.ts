import { describePartnerPage } from '../sections/landing/partnerPage.ts';

/** Sample partners. Replace name, address and words by those of organisations that have agreed to it. */
export const partnerPages = {
  clinic: describePartnerPage({
    formVariant: 'sample-clinic',
    name: 'Sample Clinic',
    href: 'https://clinic.example.com/',
    heading: 'Two doors, the same light',
    lead: 'Sample Clinic and Nue Life work together, so that its patients can find at-home ketamine therapy through people they already know.',
  }),
  network: describePartnerPage({
    formVariant: 'sample-network',
    name: 'Sample Network',
    href: 'https://network.example.com/',
    heading: 'Care that someone you know points to',
    lead: 'Members of Sample Network come to the same assessment, the same clinicians and the same prices as everybody else.',
  }),
  foundation: describePartnerPage({
    formVariant: 'sample-foundation',
    name: 'Sample Foundation',
    href: 'https://foundation.example.com/',
    heading: 'One path, from either side',
    lead: 'Sample Foundation tells people about care at home. What you answer here stays between you and us.',
  }),
} as const;
