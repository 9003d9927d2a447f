import { explore as exploreFlow } from '../../../analysis/reachability/index.ts';
import { createDocument } from '../../flow/createDocument.ts';
import { formatResultsJson } from './formatResultsJson.ts';
import { collectResults } from './collectResults.ts';
import { formatResultsText } from './formatResultsText.ts';
import { collectRequirements } from '../../flow/collectRequirements.ts';
import type { Verb } from '../../verb.ts';

/** Explores all runs of a flow. */
export const exploreVerb: Verb = {
  name: 'explore',
  summary: 'Follows all answers at once: which ends can be reached, on how many paths, and by the shortest.',
  about: [
    'Follows all answers and facts at once, and says of each end whether anybody can reach it, on how many paths that the conditions tell apart, what decides it, and the fewest screens that lead there. What is said is proved, not tried; what would take too long is called undecided. A state is a place together with what was answered before it and still makes a difference.',
  ],
  takes: 'one flow',
  makes: 'a document',
  formats: ['text', 'json'],
  options: [],
  examples: [
    ['explore lead@2', 'See every end with a shortest way to it'],
    ['explore main:lead@2', 'The same as it stands on the main branch'],
    ['explore lead@2 --format json', 'For a program'],
  ],
  run(request) {
    return createDocument(request, 'It can be explored', ({ name, book, loaded, progress }) => {
      const explored = exploreFlow(book.flow, { today: request.today, required: collectRequirements(loaded.forms), progress });
      const results = collectResults(explored, progress);
      return request.format === 'json' ? formatResultsJson(name, results) : formatResultsText(book, name, results);
    });
  },
};
