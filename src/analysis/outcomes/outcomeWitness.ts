import { NodeLimitExceeded } from '../bdd/uniqueTable.ts';
import { terminalZero } from '../bdd/diagrams.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import { chooseMinimalClasses } from '../bdd/chooseMinimalClasses.ts';
import type { AnswerEncoding } from '../reachability/encoding/answerEncoding.ts';
import type { ComparedVersions, DifferenceSet } from './comparedVersions.ts';
import { TargetTerminals } from './outcomeTerminals.ts';
import type { ComparedEnd, OutcomeWitness, ReplayedRun } from './outcomeComparison.ts';
import { replayCombination, sameNames } from './replayWitness.ts';

type Side = 'before' | 'after';

/** In flows with more steps and items, counting the screens of all runs takes too many nodes, so the witness is any run. */
const maxCountedPlaces = 80;

/**
 * Finds a run of each version that shows a difference, with the fewest screens in small flows; `undefined` when the engine does not
 * confirm it.
 */
export function findOutcomeWitness(versions: ComparedVersions, difference: DifferenceSet): OutcomeWitness | undefined {
  const { earlier, later } = versions;
  const isSmall = [earlier, later].every(({ flow }) => flow.steps.length + Object.keys(flow.items).length <= maxCountedPlaces);
  for (const countsScreens of isSmall ? [true, false] : [false]) {
    try {
      return createWitness(versions, difference, countsScreens);
    } catch (error) {
      if (!(error instanceof NodeLimitExceeded) || !countsScreens) throw error;
    }
  }
  return undefined;
}

function createWitness(versions: ComparedVersions, { from, to, where }: DifferenceSet, countsScreens: boolean): OutcomeWitness | undefined {
  const { before, after, joined, earlier, later } = versions;
  const { diagrams } = before;
  const full = { before: toEnd(versions, 'before', from, countsScreens), after: toEnd(versions, 'after', to, countsScreens) };
  const screens = diagrams.aggregate(
    diagrams.and(where, before.project(full.before)),
    diagrams.and(where, after.project(full.after)),
    'sum',
  );
  const classes = new Map<number, number>();
  const shared = before.sharedEncodings;
  const acceptable = diagrams.and(before.whereAllAllowed(before.schedule.listRead(shared, screens)), screens);
  const read = new Set(diagrams.support(acceptable));
  if (!chooseMinimalClasses(diagrams, acceptable, [...read], classes)) return undefined;
  for (const encoding of shared)
    if (!isRead(encoding, read)) chooseMinimalClasses(diagrams, before.schedule.whereAllowed(encoding), encoding.variables, classes);
  for (const side of ['before', 'after'] as const) if (!chooseOwnClasses(versions, side, full[side], classes)) return undefined;
  const classOf = (variable: number): number => classes.get(variable) ?? 0;
  const { model } = before.schedule;
  const runs = {
    before: replayCombination(earlier.flow, model, sameNames, classOf),
    after: replayCombination(later.flow, model, joined.names, classOf),
  };
  const isConfirmed = endsAt(runs.before, from?.before, from) && endsAt(runs.after, to?.after, to);
  return isConfirmed ? { ...runs, isShortest: countsScreens } : undefined;
}

/**
 * The runs of a version that reach an end, or any end if `end` is `undefined`. With `countsScreens`, the value is larger for more
 * screens.
 */
export function toEnd(versions: ComparedVersions, side: Side, end: ComparedEnd | undefined, countsScreens: boolean): Node {
  const isTarget = (outcome: string | undefined): boolean =>
    end === undefined || (outcome === undefined ? end.isStopped === true : end[side] === outcome);
  return versions[side].endsBy(new TargetTerminals(isTarget), countsScreens);
}

/**
 * Adds to `classes` classes of the variables that only one version has, so that its run reaches an end. `full` is the result of
 * `toEnd`. Returns false when there are none.
 */
export function chooseOwnClasses(versions: ComparedVersions, side: Side, full: Node, classes: Map<number, number>): boolean {
  const functions = versions[side];
  const { diagrams, schedule } = functions;
  const consistent = functions.whereConsistent(full, classes);
  const own = [...functions.ownVariables, ...functions.statementVariables].filter((variable) => !classes.has(variable));
  if (consistent === terminalZero || !chooseMinimalClasses(diagrams, consistent, own, classes)) return false;
  const read = new Set(diagrams.support(consistent));
  for (const encoding of functions.ownEncodings)
    if (!isRead(encoding, read)) chooseMinimalClasses(diagrams, schedule.whereAllowed(encoding), encoding.variables, classes);
  return true;
}

/** True when one of the variables of an answer is among `read`. */
export function isRead({ variables }: AnswerEncoding, read: ReadonlySet<number>): boolean {
  return variables.some((variable) => read.has(variable));
}

function endsAt({ evaluation }: ReplayedRun, outcome: string | undefined, end: ComparedEnd | undefined): boolean {
  if (end === undefined) return true;
  return end.isStopped === true ? evaluation.outcome === null : evaluation.outcome === outcome;
}
