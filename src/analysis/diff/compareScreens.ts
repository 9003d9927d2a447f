import { listAtoms, formatFlowVersion, getStep, listQuestionnaireItems } from '../../engine/index.ts';
import type { Exit, Flow, Item, Step, CompiledCondition } from '../../engine/index.ts';
import { canonicalConditionText } from '../equivalence/index.ts';
import { noProgress } from '../progress/index.ts';
import type { Progress } from '../progress/index.ts';
import type { BehaviouralDifference } from '../equivalence/index.ts';

/** Whether all clients pass the same screens, as far as rewritten conditions decide about them. */
export type ScreenComparison = 'same' | 'reordered' | 'other' | 'unknown';

type CompareEnds = (before: Flow, after: Flow) => BehaviouralDifference;

/**
 * Two flows, each truncated so that it ends where a rewritten condition decides. A client who comes to different ends of the
 * truncated flows is shown different screens in the full ones.
 */
interface TruncatedFlows {
  readonly before: Flow;
  readonly after: Flow;
}

/**
 * Compares the screens of two versions by the conditions that both have and that are written differently: no client may be shown
 * another question, skip a question, or take another exit. If some clients take another exit, all may still pass the same steps in
 * another order. `compareEnds` compares two flows by their ends.
 */
export function compareScreens(before: Flow, after: Flow, compareEnds: CompareEnds, progress: Progress = noProgress): ScreenComparison {
  const compareAll = (what: string, all: readonly TruncatedFlows[]): ScreenComparison => {
    const doing = `comparing ${what} with ${formatFlowVersion(before)}`;
    let found: ScreenComparison = 'same';
    for (const [index, probe] of all.entries()) {
      progress(doing, index / all.length, `${index + 1} of ${all.length}`);
      const { verdict } = compareEnds(probe.before, probe.after);
      if (verdict === 'different') return 'other';
      if (verdict === 'undecided') found = 'unknown';
    }
    if (all.length > 0) progress(doing, 1);
    return found;
  };
  const items = hasRewrittenConditionOnPage(before, after) ? 'unknown' : 'same';
  const shown = compareAll('shown questions', shownItemsOf(before, after));
  if (shown === 'other') return 'other';
  const exits = compareAll('exits', exitsOf(before, after));
  const steps = exits === 'other' && compareAll('steps', commonStepsOf(before, after)) === 'same' ? 'reordered' : exits;
  return steps !== 'other' && (items === 'unknown' || shown === 'unknown') ? 'unknown' : steps;
}

/** For each common step whose exits differ: the two flows, truncated at the next common step. */
function exitsOf(before: Flow, after: Flow): readonly TruncatedFlows[] {
  const steps = withSameIds(before.steps, after.steps);
  const commonIds = new Set(steps.map(([{ id }]) => id));
  return steps
    .filter(([was, now]) => exitsText(before, was.exits) !== exitsText(after, now.exits))
    .map(([{ id }]) => ({ before: truncateAfter(before, id, commonIds), after: truncateAfter(after, id, commonIds) }));
}

/** For each question with a rewritten condition: the two flows, truncated where the question is shown. */
function shownItemsOf(before: Flow, after: Flow): readonly TruncatedFlows[] {
  return rewrittenItems(before, after)
    .filter((id) => isAskedAlone(before, id) && isAskedAlone(after, id))
    .map((id) => ({ before: truncateAt(before, id), after: truncateAt(after, id) }));
}

/** For each common step: the two flows, truncated at the step. */
function commonStepsOf(before: Flow, after: Flow): readonly TruncatedFlows[] {
  return withSameIds(before.steps, after.steps).map(([{ id }]) => ({
    before: truncateAtStep(before, id),
    after: truncateAtStep(after, id),
  }));
}

/**
 * True when the condition of a question that shares its page with others is rewritten. Flows cannot be truncated between two
 * questions of a page.
 */
function hasRewrittenConditionOnPage(before: Flow, after: Flow): boolean {
  return rewrittenItems(before, after).some((id) => !isAskedAlone(before, id) || !isAskedAlone(after, id));
}

function rewrittenItems(before: Flow, after: Flow): readonly string[] {
  return withSameIds(Object.values(before.items), Object.values(after.items))
    .filter(([was, now]) => expandedConditionText(before, was.showWhen) !== expandedConditionText(after, now.showWhen))
    .map(([{ id }]) => id);
}

function withSameIds<T extends Item | Step>(before: readonly T[], after: readonly T[]): readonly (readonly [was: T, now: T])[] {
  const later = new Map(after.map((one) => [one.id, one]));
  return before.flatMap((was) => {
    const now = later.get(was.id);
    return now === undefined ? [] : [[was, now] as const];
  });
}

function isAskedAlone(flow: Flow, id: string): boolean {
  return flow.steps.some((step) => listQuestionnaireItems(step).includes(id));
}

/** The flow, truncated at the first common step after a step. Steps that only one version has are passed. */
function truncateAfter(flow: Flow, id: string, commonIds: ReadonlySet<string>): Flow {
  const from = getStep(flow, id).index;
  return { ...flow, steps: flow.steps.map((step) => (step.index > from && commonIds.has(step.id) ? { ...step, end: 'arrived' } : step)) };
}

/** The flow, truncated so that it ends at a step for every client who reaches the step. */
function truncateAtStep(flow: Flow, id: string): Flow {
  return { ...flow, steps: flow.steps.map((step) => (step.id === id ? { ...step, end: 'arrived' } : step)) };
}

/** The flow, truncated so that it ends at a question or banner for every client who is shown it. */
function truncateAt(flow: Flow, id: string): Flow {
  const item = flow.items[id]!;
  return { ...flow, items: { ...flow.items, [id]: { ...item, exits: [{ rule: `${id}.shown`, end: 'shown' }] } } };
}

function exitsText(flow: Flow, exits: readonly Exit[]): string {
  return exits.map(({ when, to, end }) => `${to ?? ''}/${end ?? ''}: ${expandedConditionText(flow, when)}`).join('\n');
}

/** A condition as text, with every rule and derived fact written out: equal texts are equal conditions. */
function expandedConditionText(flow: Flow, test: CompiledCondition | undefined): string {
  if (test === undefined) return '';
  const derived = listAtoms(flow, test).flatMap(({ source }) => {
    const spec = source.kind === 'context' && Object.hasOwn(flow.context, source.name) ? flow.context[source.name] : undefined;
    return spec !== undefined && 'when' in spec ? [expandedConditionText(flow, spec.when)] : [];
  });
  return [canonicalConditionText(flow, test), ...derived].join('\n');
}
