import { listAtoms, formatFlowVersion, findQuestion } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import { progressPerAttempt, noProgress } from '../progress/index.ts';
import { VariableSchedule } from '../reachability/variableSchedule.ts';
import { terminalZero } from '../bdd/diagrams.ts';
import type { ExploreOptions } from '../reachability/explore.ts';
import { FlowModel } from '../reachability/encoding/flowModel.ts';
import { answerKeyOf, namedConditionsOf } from '../reachability/encoding/conditionReads.ts';
import { VariableSpace } from '../reachability/encoding/variableSpace.ts';
import { acceptSameAnswers } from '../reachability/encoding/acceptedAnswers.ts';
import { trySharedOrderings, defaultLimits } from '../reachability/solveTarget.ts';
import type { Undecided } from '../reachability/solveTarget.ts';
import { DivergencePoint } from './divergencePoint.ts';
import { findDivergence } from './divergence.ts';
import type { Divergence } from './divergence.ts';
import { commonPrefixOf, commonSuffixOf, canonicalConditionText } from './commonParts.ts';
import type { CommonPrefix, CommonSuffix } from './commonParts.ts';

/** Whether some client reaches a different end in a later version of a flow. */
export type BehaviouralDifference =
  | { readonly verdict: 'equivalent' }
  | { readonly verdict: 'different'; readonly divergence: Divergence }
  | ({ readonly verdict: 'undecided' } & Undecided);

/**
 * Decides whether some combination of facts and answers that `before` accepts leads to a different end in `after`: another outcome
 * or another last place. The result is exact and covers all combinations. It is undecided when the proof would exceed the node
 * limit, or when the engine does not confirm the difference that was found.
 *
 * A client is assumed to give the same answers in both, also to a question that both have but only one comes to ask. A question that
 * `before` does not have has no answer: where `after` asks it, it blocks the client, unless it is skippable. A fact that only
 * `after` declares may have any of its values, whatever its source.
 */
export function compareBehaviour(before: Flow, after: Flow, options: ExploreOptions = {}): BehaviouralDifference {
  const prefix = commonPrefixOf(before, after);
  if (prefix === undefined) return { verdict: 'equivalent' };
  const suffix = commonSuffixOf(before, after, prefix);
  const beginAttempt = progressPerAttempt(options.progress ?? noProgress, `comparing with ${formatFlowVersion(before)}`);
  const compared = (range: ComparedRange, underapproximate: boolean): RangeComparison =>
    compareRange(before, after, range, { ...options, underapproximate, beginAttempt });
  const short = suffix === undefined ? undefined : compared({ prefix, suffix }, false);
  // Runs that enter the common suffix differently may still reach the same end. So an unconfirmed difference is compared to the end.
  const isShortRunConclusive = short?.result === 'equivalent' || typeof short?.result === 'object';
  const widest = isShortRunConclusive ? short : compared({ prefix }, false);
  if (widest.result === 'equivalent' && widest.space.incomplete.length > 0)
    return { verdict: 'undecided', rules: [], questions: widest.space.incomplete };
  if (widest.result === 'equivalent') return { verdict: 'equivalent' };
  if (typeof widest.result === 'object') return { verdict: 'different', divergence: widest.result };
  // Where typed texts were overapproximated, a second attempt underapproximates them, which may find a difference that is confirmed.
  const { overapproximated } = widest.space;
  const exact = overapproximated.length === 0 ? widest : compared({ prefix }, true);
  if (typeof exact.result === 'object') return { verdict: 'different', divergence: exact.result };
  return {
    verdict: 'undecided',
    ...(widest.result === 'unconfirmed' && overapproximated.length > 0
      ? { rules: [], questions: overapproximated }
      : changedConditions(before, after)),
  };
}

/** The result: equivalent, different with a confirmed run, different without one, or beyond the node limit. */
type RangeResult = 'equivalent' | Divergence | 'unconfirmed' | 'nodeLimit';

interface RangeComparison {
  readonly space: VariableSpace;
  readonly result: RangeResult;
}

/** The compared range: from the end of the common prefix to the start of the common suffix, or to the end of the flow without one. */
interface ComparedRange {
  readonly prefix: CommonPrefix;
  readonly suffix?: CommonSuffix;
}

interface RangeOptions extends ExploreOptions {
  readonly underapproximate: boolean;
  /** Begins an attempt, and returns the function that reports its progress. */
  readonly beginAttempt: () => (share: number) => void;
}

function compareRange(before: Flow, after: Flow, range: ComparedRange, options: RangeOptions): RangeComparison {
  const space = new VariableSpace(before, { ...options, later: after });
  const [one, other] = [new FlowModel(before, options, space), new FlowModel(after, options, space)];
  const result = trySharedOrderings([one, other], (options.limits ?? defaultLimits).nodes, (diagrams): RangeResult => {
    const divergencePoint = new DivergencePoint(
      { before: new VariableSchedule(one, diagrams), after: new VariableSchedule(other, diagrams) },
      range.prefix,
      range.suffix,
      options.beginAttempt(),
    );
    const approach = divergencePoint.solve();
    return approach.start === terminalZero ? 'equivalent' : (findDivergence(divergencePoint, approach) ?? 'unconfirmed');
  });
  return { space, result: result ?? 'nodeLimit' };
}

/**
 * The changes that the undecided result depends on: the names of changed conditions, what they read, and questions that accept other
 * answers.
 */
function changedConditions(before: Flow, after: Flow): Undecided {
  const texts = (flow: Flow): ReadonlyMap<string, string> =>
    new Map(namedConditionsOf(flow).map(({ name, test }) => [name, canonicalConditionText(flow, test)]));
  const [one, other] = [texts(before), texts(after)];
  const rules = [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
  const read = [before, after].flatMap((flow) =>
    namedConditionsOf(flow).flatMap(({ name, test }) =>
      rules.includes(name)
        ? listAtoms(flow, test).map(({ source }) => (source.kind === 'context' ? source.name : answerKeyOf(source)))
        : [],
    ),
  );
  const recast = Object.keys(before.items).filter((id) => {
    const [was, is] = [findQuestion(before, id), findQuestion(after, id)];
    return was !== undefined && is !== undefined && !acceptSameAnswers(was, is);
  });
  return { rules, questions: [...new Set([...read, ...recast])] };
}
