import type { ComparedEnd, OutcomeComparison, ReplayedRun } from '../../../analysis/outcomes/index.ts';
import type { ComparedFlows } from './compareVersions.ts';

/**
 * The differences between two flows, for programs. Numbers of combinations are texts, because they can be larger than the numbers
 * that JSON holds exactly.
 */
export function differenceRecord({ before, after, comparison, changes, crosswalk, newAnswers, outcomes }: ComparedFlows): object {
  return {
    before: before.name,
    after: after.name,
    level: comparison?.level ?? null,
    ends: outcomesRecord(outcomes),
    newAnswers: newAnswers.map(({ question, value, ends }) => ({
      question,
      value,
      ends: ends?.map(({ outcome, run }) => ({ outcome, witness: run === undefined ? null : runRecord(run) })) ?? 'undecided',
    })),
    changes,
    crosswalk,
  };
}

function outcomesRecord(outcomes: OutcomeComparison): object {
  if (outcomes.verdict === 'undecided') return outcomes;
  return {
    verdict: outcomes.verdict,
    combinations: outcomes.combinations?.toString() ?? null,
    ends: outcomes.ends.map(({ end, verdict, combinations }) => ({ ...endRecord(end), verdict, combinations: combinations.toString() })),
    differences: outcomes.differences.map(({ kind, from, to, combinations, of, witness }) => ({
      kind,
      from: from === undefined ? null : endRecord(from),
      to: to === undefined ? null : endRecord(to),
      combinations: combinations.toString(),
      of: of.toString(),
      shortest: witness.isShortest,
      witness: { before: runRecord(witness.before), after: runRecord(witness.after) },
    })),
    undecided: outcomes.undecided ?? null,
  };
}

function endRecord({ before, after, isStopped }: ComparedEnd): object {
  return isStopped === true ? { stopped: true } : { before: before ?? null, after: after ?? null };
}

function runRecord({ answers, context, evaluation: { outcome, path } }: ReplayedRun): object {
  return { answers, context, outcome, path };
}
