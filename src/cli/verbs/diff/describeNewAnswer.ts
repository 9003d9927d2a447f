import { describeOutcome, joinWithConjunction } from '../../../analysis/descriptions/index.ts';
import type { NewAnswer } from '../../../analysis/outcomes/index.ts';
import type { ComparedFlow, ComparedFlows } from './compareVersions.ts';
import { describeRelevantInputs, describeRunEnd, isRefusal } from './describeDifference.ts';

/** An answer that nobody could give before, and where it leads. */
export interface NewAnswerDescription {
  readonly sentence: string;
  /** A run for each of its ends that a run is known for, replayed in the later flow. */
  readonly examples: readonly { readonly title: string; readonly inputs: readonly string[] }[];
}

/** Describes a new answer: who gives it, where it leads, and an example for each end. */
export function describeNewAnswer(
  { after, today }: Pick<ComparedFlows, 'after' | 'today'>,
  { question, value, ends }: NewAnswer,
): NewAnswerDescription {
  const { flow } = after.version;
  const item = flow.items[question];
  const name = item?.type === 'choice' ? item.options.find((option) => option.value === value)?.name : undefined;
  const whoever = `Whoever answers “${item?.content ?? question}” (${question}) with “${name ?? value}” (${value}), which is new,`;
  if (ends === undefined)
    return { sentence: `${whoever} may be led anywhere: it could not be decided, because it takes too many combinations.`, examples: [] };
  const leads = joinWithConjunction(
    ends.map(({ outcome }) => describeNewEnd(after, outcome)),
    'or',
  );
  return {
    sentence: `${whoever} ${describeVerb(after, ends)} ${leads}.`,
    examples: ends.flatMap(({ run }) =>
      run === undefined
        ? []
        : [{ title: `An example that ${describeRunEnd(after, run)}:`, inputs: describeRelevantInputs(after, run, today) }],
    ),
  };
}

function describeVerb(after: ComparedFlow, ends: NonNullable<NewAnswer['ends']>): string {
  if (ends.length !== 1) return 'can come to';
  return isRefusal(after, ends[0]?.outcome) ? 'is always refused, at' : 'always comes to';
}

function describeNewEnd(after: ComparedFlow, outcome: string | null): string {
  return outcome === null ? 'a stop before any end' : describeOutcome(after.labelled, outcome);
}
