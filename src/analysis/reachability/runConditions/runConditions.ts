import { listAnswerKeys } from '../../../engine/index.ts';
import type { CompiledCondition, Flow } from '../../../engine/index.ts';
import { NodeLimitExceeded } from '../../bdd/uniqueTable.ts';
import type { Node } from '../../bdd/uniqueTable.ts';
import { terminalZero } from '../../bdd/diagrams.ts';
import type { Diagrams } from '../../bdd/diagrams.ts';
import { FlowModel } from '../encoding/flowModel.ts';
import type { ModelOptions } from '../encoding/modelOptions.ts';
import { answerBlocksOf } from './answerBlocks.ts';
import type { AnswerBlock } from './answerBlocks.ts';
import { coverSet } from './coverSet.ts';
import type { BlockRange, VariableBlock } from './coverSet.ts';
import { expressBlock } from './expressBlock.ts';
import { partitionBlock } from './partitionBlock.ts';
import { collectRunSets } from './runSets.ts';
import type { RunSets } from './runSets.ts';

/** Tests that must all be true, one for each answer or fact. */
export type ConditionTerm = readonly { readonly key: string; readonly test: CompiledCondition }[];

/** Who gets somewhere: those for whom all tests of some term are true. `undefined` when it takes too many terms to tell. */
export type WholeCondition = readonly ConditionTerm[] | undefined;

/** Who gets where in a flow, by the answers on their path and the facts. */
export interface RunConditions {
  /** By outcome, among all who answer acceptably. */
  readonly ends: ReadonlyMap<string, WholeCondition>;
  /** By step, among those who get to it or to an end. */
  readonly steps: ReadonlyMap<string, WholeCondition>;
  /** By item, among those who get to its step. */
  readonly items: ReadonlyMap<string, WholeCondition>;
  /** The ends that stay possible after an option of a question, in the order of the definition. */
  endsAfter(question: string, option: string): readonly string[];
}

/** Limits of what is derived for a document. */
const limits = { nodes: 2_000_000, blocks: 250, terms: 40 };

/**
 * Derives who gets to each end, step and item. Exact: a term is true of nobody who gets elsewhere, and of everybody who
 * gets there some term is. `undefined` when the flow is too large for that.
 */
export function deriveRunConditions(flow: Flow, options: ModelOptions = {}): RunConditions | undefined {
  const model = new FlowModel(flow, options);
  if (model.space.incomplete.length > 0 || model.answers.size > limits.blocks) return undefined;
  try {
    return conditionsFrom(flow, collectRunSets(model, limits.nodes));
  } catch (error) {
    if (error instanceof NodeLimitExceeded) return undefined;
    throw error;
  }
}

function conditionsFrom(flow: Flow, sets: RunSets): RunConditions {
  const { schedule, ends, blocked, steps, items } = sets;
  const { diagrams } = schedule;
  const answerBlocks = answerBlocksOf(schedule);
  const ended = [...ends.values()].reduce((left, right) => diagrams.or(left, right), terminalZero);
  const stepOf = new Map(flow.steps.flatMap((step) => listAnswerKeys(step).map((key) => [key, step.id] as const)));
  const derive = (on: Node, within: Node): WholeCondition => deriveCondition(diagrams, answerBlocks, on, within);
  const derived = (named: ReadonlyMap<string, Node>, within: (name: string) => Node): ReadonlyMap<string, WholeCondition> =>
    new Map([...named].map(([name, set]) => [name, derive(set, within(name))]));
  return {
    ends: derived(ends, () => diagrams.or(ended, blocked)),
    steps: derived(steps, (name) => diagrams.or(ended, steps.get(name) ?? terminalZero)),
    items: derived(items, (name) => steps.get(stepOf.get(name) ?? '') ?? terminalZero),
    endsAfter: (question, option) => {
      const shown = items.get(question) ?? terminalZero;
      const part = schedule.model.questionEncoding(question);
      const chosen = part?.whereChosen?.(diagrams, option);
      const set = chosen === undefined ? shown : diagrams.and(chosen, diagrams.and(schedule.whereAllowed(part), shown));
      return Object.keys(flow.outcomes).filter((end) => diagrams.intersects(set, ends.get(end) ?? terminalZero));
    },
  };
}

/** Who is in a set, told apart from the others `within`. */
function deriveCondition(diagrams: Diagrams, answerBlocks: readonly AnswerBlock[], on: Node, within: Node): WholeCondition {
  const off = diagrams.difference(within, on);
  if (on === terminalZero) return [];
  if (off === terminalZero) return [[]];
  // 1 in the set, 2 beside it: one function, so that a group is alike in both.
  const both = diagrams.or(on, diagrams.multiply(diagrams.table.terminal(2n), off));
  const blocks = answerBlocks.map(({ variables, unasked }): VariableBlock => ({
    variables,
    unasked,
    groups: partitionBlock(diagrams, both, variables),
  }));
  const products = coverSet(diagrams, blocks, on, off, limits.terms);
  if (products === undefined) return undefined;
  const terms = products.toSorted(compareByBlocks).map((product) => termOf(diagrams, answerBlocks, product));
  return terms.some((term) => term === undefined) ? undefined : (terms as readonly ConditionTerm[]);
}

/** What is known before any answer comes first, then each answer in the order in which it is asked for; what asks for less comes before more. */
function compareByBlocks(one: ReadonlyMap<number, BlockRange>, other: ReadonlyMap<number, BlockRange>): number {
  const [left, right] = [[...one.keys()], [...other.keys()]];
  const index = left.findIndex((block, position) => block !== right[position]);
  return index === -1 ? left.length - right.length : left[index]! - (right[index] ?? -1);
}

function termOf(
  diagrams: Diagrams,
  answerBlocks: readonly AnswerBlock[],
  product: ReadonlyMap<number, BlockRange>,
): ConditionTerm | undefined {
  const term: { readonly key: string; readonly test: CompiledCondition }[] = [];
  for (const [index, { inside, outside }] of product) {
    const block = answerBlocks[index]!;
    const test = expressBlock(diagrams, block, inside, outside);
    if (test === undefined) return undefined;
    term.push({ key: block.key, test });
  }
  return term;
}
