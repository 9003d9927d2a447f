import type { NamedOrganisation } from './namedOrganisation.ts';
import type { Quote } from './quotes.ts';

/** Sample quotes of sample clients who have served. Replace them by real ones that their clients have allowed to be shown. */
export const veteranQuotes: readonly Quote[] = [
  { quote: 'I did not have to explain the words. They already knew them.', name: 'Sample client, 46, veteran' },
  { quote: 'Doing it at home meant I could do it at all.', name: 'Sample client, 38, veteran' },
  { quote: 'My brother sat with me. That mattered more than I expected.', name: 'Sample client, 52, veteran' },
  { quote: 'They asked about my sleep before they asked about my past.', name: 'Sample client, 41, veteran' },
  { quote: 'The price was settled on one call. No paper went back and forth.', name: 'Sample client, 35, veteran' },
  { quote: 'I was told when to stop and call somebody. I kept that note.', name: 'Sample client, 58, veteran' },
];

/** Sample quotes of sample clients who work at night or in shifts. */
export const frontlineQuotes: readonly Quote[] = [
  { quote: 'I have spent twenty years being the calm one. It was good to be looked after.', name: 'Sample client, 44, nurse' },
  { quote: 'They worked with my rota, not the other way round.', name: 'Sample client, 33, responder' },
  { quote: 'The group understood without the long version.', name: 'Sample client, 50, veteran' },
  { quote: 'I sleep. That is the whole review.', name: 'Sample client, 39, teacher' },
];

/** Sample names of organisations for people who serve. Replace them by those that we work with. */
export const frontlinePartners: readonly NamedOrganisation[] = [
  { name: 'Sample Veterans Fund' },
  { name: 'Example Responders' },
  { name: 'Nurses of Sample' },
  { name: 'Sample Guard Aid' },
];
