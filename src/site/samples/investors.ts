import type { NamedOrganisation } from './namedOrganisation.ts';

/** Sample names of investors, each with the address of its own site. Replace them by the real ones once they have agreed. */
export const investors: readonly NamedOrganisation[] = [
  'Sample Ventures',
  'Example Capital',
  'First Sample Fund',
  'Harbor Example',
  'Sample Health',
  'Example Ridge',
  'Northern Sample',
  'Example Partners',
].map((name) => ({ name, href: `https://example.com/${name.toLowerCase().replaceAll(' ', '-')}` }));
