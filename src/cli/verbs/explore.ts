import { explore as exploreFlow } from '../../analysis/index.ts';
import { documentOf } from '../document.ts';
import { resultsAsJson } from '../explore/json.ts';
import { resultsOf } from '../explore/results.ts';
import { resultsAsText } from '../explore/text.ts';
import { requiredIn } from '../subject.ts';
import type { Verb } from '../verb.ts';

/** All that can happen in a flow. */
export const explore: Verb = {
  name: 'explore',
  summary: 'Follows all answers at once: which ends can be reached, on how many paths, and by the shortest.',
  about: [
    'Follows all answers and facts at once, and says of each end whether anybody can reach it, on how many paths that the',
    'conditions tell apart, what decides it, and the fewest screens that lead there. What is said is proved, not tried;',
    'what would take too long is called undecided. A state is a place together with what was answered before it and',
    'still makes a difference.',
  ],
  takes: 'one flow',
  makes: 'a document',
  formats: ['text', 'json'],
  options: {},
  examples: [
    ['explore lead@2', 'See every end with a shortest way to it'],
    ['explore main:lead@2', 'The same as it stands on the main branch'],
    ['explore lead@2 --format json', 'For a program'],
  ],
  run(request) {
    return documentOf(request, 'It can be explored', ({ name, book, loaded, progress }) => {
      const explored = exploreFlow(book.flow, { today: request.today, required: requiredIn(loaded.forms), progress });
      const results = resultsOf(explored, progress);
      return request.format === 'json' ? resultsAsJson(name, results) : resultsAsText(book, name, results);
    });
  },
};
