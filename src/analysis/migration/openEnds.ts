import { terminalZero } from '../bdd/diagrams.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import { chooseMinimalClasses } from '../bdd/chooseMinimalClasses.ts';
import { migrateAnswers } from '../../engine/index.ts';
import type { AnswerRecord, Context } from '../../engine/index.ts';
import type { JoinedFunctions } from '../outcomes/computeOverBoth.ts';
import { OutcomeTerminals } from '../outcomes/outcomeTerminals.ts';
import { chooseOwnClasses, isRead, toEnd } from '../outcomes/outcomeWitness.ts';
import { replayCombination, sameNames } from '../outcomes/replayWitness.ts';
import { whereEqual } from '../outcomes/versionFunctions.ts';
import type { VersionFunctions } from '../outcomes/versionFunctions.ts';
import { findWitness } from '../reachability/explore.ts';
import { FlowModel } from '../reachability/encoding/flowModel.ts';
import { defaultLimits } from '../reachability/solveTarget.ts';
import type { KeptAnswers } from './keptAnswers.ts';
import type { MigratedWitness } from './migration.ts';

/** An end of the earlier version, and an end of the later one that its runs can reach with the answers that are kept. */
export interface EndPair {
  readonly from: string;
  readonly to: string;
  /** A run of the earlier version and its continuation in the later one; absent where the engine confirmed none. */
  readonly shown?: {
    readonly witness: MigratedWitness;
    readonly continued: { readonly answers: AnswerRecord; readonly context: Context };
  };
}

/** Options of the search for witnesses. */
interface WitnessOptions {
  readonly today?: string | undefined;
}

/**
 * For each end of the earlier version, finds the ends of the later version that its runs can reach. Kept answers count in the later
 * version too; all other answers may be anything. Covers all runs at once.
 */
export function findOpenEnds(functions: JoinedFunctions, { partly }: KeptAnswers, options: WitnessOptions): readonly EndPair[] {
  const { versions } = functions;
  const { before, after, earlier, later } = versions;
  const { diagrams } = before;
  const was = endSets(before, Object.keys(earlier.flow.outcomes));
  const now = endSets(after, Object.keys(later.flow.outcomes)).map(({ outcome, where }) => ({
    outcome,
    where: eliminateDroppedAnswers(functions, partly, where),
  }));
  return was.flatMap((from) =>
    now.flatMap((to): readonly EndPair[] => {
      const both = whereAcceptable(before, diagrams.and(from.where, to.where));
      if (both === terminalZero) return [];
      const shown = showPair(functions, from.outcome, to.outcome, both, options);
      return [{ from: from.outcome, to: to.outcome, ...(shown === undefined ? {} : { shown }) }];
    }),
  );
}

/** For each end, the combinations of kept answers with which some run reaches it. */
function endSets(functions: VersionFunctions, outcomes: readonly string[]): readonly { readonly outcome: string; readonly where: Node }[] {
  const { diagrams } = functions;
  const terminals = new OutcomeTerminals((outcome) => (outcome === undefined ? outcomes.length : outcomes.indexOf(outcome)));
  const ends = functions.endsBy(terminals);
  return outcomes.map((outcome, number) => ({
    outcome,
    where: functions.project(whereEqual(diagrams, ends, terminals.terminalFor(diagrams, number))),
  }));
}

/** Restricts a set of the later version for each partly kept choice: a kept answer has no other option, a dropped one may be anything. */
function eliminateDroppedAnswers({ versions, guardVariables }: JoinedFunctions, partly: KeptAnswers['partly'], set: Node): Node {
  const { before, joined, linkVariables } = versions;
  const { diagrams } = before;
  return partly.reduce((node, { before: question }, index) => {
    const [isKept, hasOther] = [guardVariables[2 * index]!, guardVariables[2 * index + 1]!];
    const links = linkVariables.filter((_, link) => isAbout(joined.links[link]!.before.source, question));
    const whereKept = diagrams.eliminate(diagrams.and(diagrams.literal(hasOther, [0]), node), [hasOther], 'min');
    const free = diagrams.eliminate(node, [hasOther, ...links], 'min');
    return diagrams.ite(diagrams.literal(isKept, [1]), whereKept, free);
  }, set);
}

function isAbout(source: { readonly kind: string; readonly id?: string }, question: string): boolean {
  return source.id === question;
}

function whereAcceptable({ diagrams, sharedEncodings, schedule }: VersionFunctions, set: Node): Node {
  return schedule.listRead(sharedEncodings, set).reduceRight((node, encoding) => diagrams.and(schedule.whereAllowed(encoding), node), set);
}

/** Finds a run of the earlier version, and a run of the later version with the answers that the site keeps of it. Both are replayed. */
function showPair({ versions }: JoinedFunctions, from: string, to: string, both: Node, { today }: WitnessOptions): EndPair['shown'] {
  const { before, earlier, later, crosswalk } = versions;
  const { diagrams, schedule, sharedEncodings } = before;
  const classes = new Map<number, number>();
  if (!chooseMinimalClasses(diagrams, both, diagrams.support(both), classes)) return undefined;
  const read = new Set(diagrams.support(both));
  for (const encoding of sharedEncodings)
    if (!isRead(encoding, read)) chooseMinimalClasses(diagrams, schedule.whereAllowed(encoding), encoding.variables, classes);
  if (!chooseOwnClasses(versions, 'before', toEnd(versions, 'before', { before: from }, false), classes)) return undefined;
  const run = replayCombination(earlier.flow, schedule.model, sameNames, (variable) => classes.get(variable) ?? 0);
  if (run.evaluation.outcome !== from) return undefined;
  const keptAnswers = migrateAnswers(later.flow, run.answers).answers;
  const facts = Object.entries(run.context.facts).filter(([name]) => crosswalk.facts.includes(name));
  const context = { facts: Object.fromEntries(facts), given: run.context.given.filter((name) => crosswalk.facts.includes(name)) };
  const model = new FlowModel(later.flow, {
    ...(today === undefined ? {} : { today }),
    required: later.required,
    assumptions: { answers: keptAnswers, context, otherFacts: 'any', absentFacts: crosswalk.facts },
  });
  const continued = findWitness(
    model,
    (event) => event.kind === 'end' && event.outcome === to,
    () => false,
    defaultLimits,
    keptAnswers,
  );
  if (continued === undefined || !('path' in continued)) return undefined;
  return {
    witness: { answers: run.answers, context: run.context, kept: keptAnswers },
    continued: { answers: continued.answers, context: continued.context },
  };
}
