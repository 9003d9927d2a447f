import { explore as exploreFlow } from '../../analysis/index.ts';
import type { Exploration } from '../../analysis/index.ts';
import { answerWords, listed, stepName } from '../../analysis/words/index.ts';
import type { Told } from '../../analysis/words/index.ts';
import { loadFlow } from '../../definitions/index.ts';
import { toldFlow } from '../book.ts';
import { count, tally } from '../count.ts';
import { requiredIn } from '../subject.ts';
import type { Verb } from '../verb.ts';

/** All that can happen in a flow. */
export const explore: Verb = {
  name: 'explore',
  summary: 'Follows all answers at once: which ends can be reached, in how many ways, and by the shortest.',
  about: [
    'Follows all answers and facts at once, and says of each end whether anybody can reach it, in how many ways that the',
    'conditions tell apart, and the fewest screens that lead there. What is said is proved, not tried; what would take',
    'too long is called undecided.',
  ],
  takes: 'one flow',
  makes: 'a document',
  formats: ['text'],
  options: {},
  examples: [['explore lead@2', 'See every end with a shortest way to it']],
  async run({ inputs, today }) {
    const [{ root, id }] = inputs;
    const loaded = await loadFlow(root, id);
    const told = toldFlow(loaded);
    const found = [{ root, findings: loaded.findings }];
    if (told === undefined) return { found, summary: [`${id}: ${tally(loaded.findings)}. It can be explored once these are mended.`] };
    const explored = exploreFlow(told.flow, { today, required: requiredIn(loaded.forms) });
    return { found, summary: [], document: [`${id}: ${scope(explored)}`, ...ends(told, explored), ''].join('\n') };
  },
};

function scope({ found }: Exploration): string {
  const screens = found.filter(({ moment, reachable }) => (moment.kind === 'step' || moment.kind === 'item') && reachable === true);
  const open = found.filter(({ reachable }) => typeof reachable === 'object');
  return `${count(screens.length, 'place')} can be reached; ${open.length === 0 ? 'every claim is decided' : `${count(open.length, 'claim')} could not be decided`}`;
}

function ends(told: Told, explored: Exploration): readonly string[] {
  return explored.found.flatMap(({ moment, reachable }) => {
    if (moment.kind !== 'end') return [];
    const head = `${moment.outcome}: ${typeof reachable === 'object' ? undecided(reachable) : reachable ? 'can be reached' : 'nobody can reach it'}`;
    const ways = reachable === true ? explored.ways(moment) : undefined;
    const counted = ways === undefined ? '' : `, in ${String(ways)} ways that the conditions tell apart`;
    return ['', `${head}${counted}`, ...(reachable === true ? shortest(told, explored.witness(moment)) : [])];
  });
}

function undecided({ rules, questions }: { readonly rules: readonly string[]; readonly questions: readonly string[] }): string {
  return `undecided; it hangs on ${listed([...rules, ...questions].slice(0, 10), 'and')}`;
}

/** The shortest way to an end: its steps, and what has to be answered and known for it; everything else may be anything. */
function shortest(told: Told, witness: ReturnType<Exploration['witness']>): readonly string[] {
  if (witness === undefined || !('answers' in witness)) return ['  No way there could be shown.'];
  const { answers, any, context, path, shortest: isShortest } = witness;
  const steps = [...new Set(path.map(({ step }) => step))];
  const facts = Object.entries(context.facts).filter(([name]) => !any.includes(name));
  const carried = context.given.filter((name) => !any.includes(name) && !Object.hasOwn(context.facts, name));
  return [
    `  ${isShortest ? 'The shortest way' : 'A way'} (${count(path.length, 'screen')}): ${steps.map((step) => stepName(told, step)).join(', ')}`,
    ...answerWords(told, answers, any).map((line) => `  ${line}`),
    ...facts.map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`),
    ...carried.map((name) => `  the link carries '${name}'`),
    '  Everything else may be answered in any way.',
  ];
}
