import type { NamedOrganisation } from './namedOrganisation.ts';

/** Sample names of papers. Replace them by those that have written about the programs, with links to what they wrote. */
export const pressNames: readonly NamedOrganisation[] = [
  { name: 'Sample Gazette' },
  { name: 'The Example Post' },
  { name: 'Sample Weekly' },
  { name: 'Example Health' },
  { name: 'Sample Morning' },
];
