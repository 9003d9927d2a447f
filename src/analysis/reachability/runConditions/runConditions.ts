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

/** Tests that must all be true, at most one for each answer or fact. */
export type ConditionTerm = readonly { readonly key: string; readonly test: CompiledCondition }[];

/** Who gets to a place: clients for whom all tests of one of these terms are true. `undefined` when it would take too many terms. */
export type WholeCondition = readonly ConditionTerm[] | undefined;

/** Who gets to each place of a flow, by the answers on their path and the facts. */
export interface RunConditions {
  /** By outcome, among all clients who answer acceptably. */
  readonly ends: ReadonlyMap<string, WholeCondition>;
  /** By step, among the clients who get to the step or to an end. */
  readonly steps: ReadonlyMap<string, WholeCondition>;
  /** By item, among the clients who get to its step. */
  readonly items: ReadonlyMap<string, WholeCondition>;
  /** The ends that are possible after an option of a question, in the order of the definition. */
  endsAfter(question: string, option: string): readonly string[];
}

/** The limits for a document. */
const limits = { nodes: 2_000_000, blocks: 250, terms: 40 };

/**
 * Derives who gets to each end, step and item. The result is exact: for every client who gets there, some term is true, and for no
 * other client is any. `undefined` when the flow is too large.
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

/** Who is in a set, among the clients `within`. */
function deriveCondition(diagrams: Diagrams, answerBlocks: readonly AnswerBlock[], on: Node, within: Node): WholeCondition {
  const off = diagrams.difference(within, on);
  if (on === terminalZero) return [];
  if (off === terminalZero) return [[]];
  // 1 in the set and 2 in the rest: with one function for both, a group is treated alike in both.
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

/**
 * Sorts products by their blocks: facts come first, because they are known before any answer, then answers in the order in which they
 * are asked for. A product with fewer blocks comes before one that adds to them.
 */
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
