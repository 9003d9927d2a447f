import { terminalOne, terminalZero } from '../bdd/diagrams.ts';
import type { Diagrams } from '../bdd/diagrams.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import type { Crosswalk, OutcomePair } from '../crosswalk/crosswalk.ts';
import { OutcomeTerminals } from './outcomeTerminals.ts';
import { compareByWeight } from './outcomeComparison.ts';
import type { ComparedEnd, DecidedComparison, EndVerdict, OutcomeDifference } from './outcomeComparison.ts';
import type { ComparedVersions, DifferenceSet } from './comparedVersions.ts';
import type { JoinedFunctions } from './computeOverBoth.ts';
import { findOutcomeWitness } from './outcomeWitness.ts';
import { countCombinations, whereEqual } from './versionFunctions.ts';

/** The combinations of what both versions ask for with which each version allows an end. */
interface EndSets {
  readonly end: ComparedEnd;
  readonly allowedBefore: Node;
  readonly allowedAfter: Node;
  /**
   * The combinations that both accept and for which only the later version (`gained`), or only the earlier one (`lost`), allows the
   * end.
   */
  readonly gained: Node;
  readonly lost: Node;
  /** The variables on which the end depends, including those of answers that only one version asks for. */
  readonly reads: ReadonlySet<number>;
}

/** Answers that may have unknown values. Nothing that depends on them is proved. */
type OverapproximatedAnswers = Pick<JoinedFunctions, 'overapproximated' | 'overapproximatedVariables'>;

/** All ends of two versions. The last one is the end of blocked runs. */
export function listEnds({ outcomes }: Crosswalk): readonly ComparedEnd[] {
  return [...outcomes.map(toEnd), { isStopped: true }];
}

/** Computes, for each end, the sets of combinations with which two versions allow it, and compares them. */
export class OutcomeSets {
  private readonly versions: ComparedVersions;
  private readonly diagrams: Diagrams;
  private readonly ends: readonly ComparedEnd[];

  /** @param ends the ends to compare; fewer ends need fewer nodes */
  constructor(versions: ComparedVersions, ends: readonly ComparedEnd[] = listEnds(versions.crosswalk)) {
    this.versions = versions;
    this.diagrams = versions.before.diagrams;
    this.ends = ends;
  }

  /** The differences with their witnesses, and the verdict for each end. */
  compare({ overapproximated, overapproximatedVariables }: OverapproximatedAnswers): DecidedComparison {
    const sets = this.endSets();
    const found = this.differenceSets(sets);
    const deciding = sets.flatMap(({ allowedBefore, allowedAfter }) => [allowedBefore, allowedAfter]);
    const all = this.countDeciding(deciding);
    const differences = found.flatMap((set): readonly OutcomeDifference[] => {
      const witness = findOutcomeWitness(this.versions, set);
      if (witness === undefined) return [];
      const { where: _where, ...difference } = set;
      return [{ ...difference, combinations: this.countDeciding(deciding, set.where), of: all, witness }];
    });
    const confirmed = new Set(differences.flatMap(({ from, to }) => [from, to]));
    const isShown = (set: DifferenceSet): boolean => differences.some(({ from, to }) => from === set.from && to === set.to);
    const unshown = new Set(found.filter((set) => !isShown(set)).flatMap(({ from, to }) => [from, to]));
    const undecided = new Set(
      sets
        .filter(({ end, reads }) => unshown.has(end) || overapproximatedVariables.flat().some((variable) => reads.has(variable)))
        .map(({ end }) => end),
    );
    const questions = overapproximated.filter((_, index) =>
      overapproximatedVariables[index]?.some((variable) => sets.some(({ reads }) => reads.has(variable))),
    );
    return {
      verdict: differences.length > 0 ? 'different' : 'same',
      differences: differences.toSorted(compareByWeight),
      ends: sets.map((set) => this.verdictOf(set, confirmed, undecided.has(set.end))),
      combinations: all,
      ...(undecided.size > 0 ? { undecided: { rules: [], questions } } : {}),
    };
  }

  private endSets(): readonly EndSets[] {
    const { diagrams, versions } = this;
    const { before, after } = versions;
    const accepted = { before: before.project(terminalOne), after: after.project(terminalOne) };
    const whereEnding = (side: 'before' | 'after'): readonly Node[] => {
      const terminals = new OutcomeTerminals((outcome) => this.numberOf(side, outcome));
      const ends = versions[side].endsBy(terminals);
      return this.ends.map((_, number) => whereEqual(diagrams, ends, terminals.terminalFor(diagrams, number)));
    };
    const [earlier, later] = [whereEnding('before'), whereEnding('after')];
    return this.ends.map((end, number): EndSets => {
      const [allowedBefore, allowedAfter] = [before.project(earlier[number]!), after.project(later[number]!)];
      return {
        end,
        allowedBefore,
        allowedAfter,
        reads: new Set([...diagrams.support(earlier[number]!), ...diagrams.support(later[number]!)]),
        gained: this.whereAcceptable(diagrams.and(accepted.before, diagrams.difference(allowedAfter, allowedBefore))),
        lost: this.whereAcceptable(diagrams.and(accepted.after, diagrams.difference(allowedBefore, allowedAfter))),
      };
    });
  }

  private numberOf(side: 'before' | 'after', outcome: string | undefined): number {
    const isIn = (ends: readonly ComparedEnd[]): number =>
      ends.findIndex((end) => (outcome === undefined ? end.isStopped === true : end[side] === outcome));
    const stopped = this.ends.findIndex((end) => end.isStopped === true);
    const number = isIn(this.ends);
    if (number >= 0) return number;
    // Ends that are not compared here share the number after all compared ones. An outcome of neither version counts as blocked.
    const isElsewhere = stopped < 0 || isIn(listEnds(this.versions.crosswalk)) >= 0;
    return isElsewhere ? this.ends.length : stopped;
  }

  private differenceSets(sets: readonly EndSets[]): readonly DifferenceSet[] {
    const { diagrams } = this;
    const moved = sets.flatMap((from) =>
      sets.map((to): DifferenceSet => ({ kind: 'moved', from: from.end, to: to.end, where: diagrams.and(from.lost, to.gained) })),
    );
    const anyLost = sets.reduce((all, { lost }) => diagrams.or(all, lost), terminalZero);
    const anyGained = sets.reduce((all, { gained }) => diagrams.or(all, gained), terminalZero);
    const all: readonly DifferenceSet[] = [
      ...moved,
      ...sets.map(({ end, gained }): DifferenceSet => ({ kind: 'newlyPossible', to: end, where: diagrams.difference(gained, anyLost) })),
      ...sets.map(({ end, lost }): DifferenceSet => ({ kind: 'noLongerPossible', from: end, where: diagrams.difference(lost, anyGained) })),
    ];
    return all.filter(({ where }) => where !== terminalZero);
  }

  private verdictOf(
    { end, gained, lost, allowedBefore, allowedAfter }: EndSets,
    confirmed: ReadonlySet<unknown>,
    isUnsure: boolean,
  ): EndVerdict {
    const isEqual = gained === terminalZero && lost === terminalZero;
    const verdict = confirmed.has(end) ? 'different' : isEqual && !isUnsure ? 'same' : 'undecided';
    return { end, verdict, combinations: this.countDeciding([allowedBefore, allowedAfter]) };
  }

  /** The number of combinations, within the set `where`, of the variables on which these sets depend. */
  private countDeciding(sets: readonly Node[], where: Node = terminalOne): bigint {
    const { diagrams } = this;
    const variables = [...new Set(sets.flatMap((set) => diagrams.support(set)))];
    const { before, after } = this.versions;
    const accepted = diagrams.and(diagrams.and(before.project(terminalOne), after.project(terminalOne)), where);
    const all = this.whereAcceptable(accepted, variables);
    const others = diagrams.support(all).filter((variable) => !variables.includes(variable));
    return countCombinations(diagrams, diagrams.eliminate(all, others, 'min'), variables);
  }

  /** Restricts a set to combinations in which the shared answers with these variables are acceptable. */
  private whereAcceptable(set: Node, variables: readonly number[] = this.diagrams.support(set)): Node {
    const read = new Set(variables);
    const { before } = this.versions;
    const encodings = before.sharedEncodings.filter(({ variables }) => variables.some((variable) => read.has(variable)));
    return this.diagrams.and(before.whereAllAllowed(encodings), set);
  }
}

function toEnd({ before, after }: OutcomePair): ComparedEnd {
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}
