import {
  formatFlowVersion,
  isFormStep,
  isQuestionnaire,
  isScreening,
  listQuestionnaireItems,
  listRefusals,
  listScreeningQuestions,
} from '../../engine/index.ts';
import type { Exit, Step, CompiledCondition } from '../../engine/index.ts';
import { describeCondition, findOutcomeWords, stepHeading, quoteClientText, withRulesWrittenOut } from '../descriptions/index.ts';
import type { LabelledFlow } from '../descriptions/index.ts';

/** A node of the graph, drawn as a box. */
export interface GraphNode {
  readonly id: string;
  readonly kind: 'page' | 'form' | 'question' | 'banner' | 'screening' | 'fork' | 'end' | 'link';
  readonly label: string;
  /** The lines below the label: questions of a screening, refusals, the title of an end. */
  readonly lines: readonly string[];
}

/**
 * An edge of the graph, drawn as an arrow. Its label is the condition of the exit, empty for an only exit. An edge with several
 * conditions has the line `anyOfThese` and then a line for each condition.
 */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  /**
   * The label with the number of each condition. Present where the conditions of a node lead to several other nodes: they are tried in
   * this order, and the first that holds is taken.
   */
  readonly numberedLabel?: string;
}

/** The graph of a flow. Nodes are in the order of the definition, so every edge leads to a later node. */
export interface FlowGraph {
  readonly title: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Creates the graph of a flow: a node for each screen and each outcome, and edges for the exits. */
export function flowGraphOf(labelled: LabelledFlow): FlowGraph {
  const { flow } = labelled;
  const ends = Object.entries(flow.outcomes).map(([outcome, { title, handoff, href }]): GraphNode => {
    const destination = handoff ?? href;
    const words = findOutcomeWords(labelled, outcome);
    const lines = [
      ...(title === undefined || title === words ? [] : [quoteClientText(title)]),
      ...(destination === undefined ? [] : [`Goes on to ${destination}`]),
    ];
    return { id: endId(outcome), kind: 'end', label: words === undefined ? outcome : `${words} (${outcome})`, lines };
  });
  return {
    title: `${flow.title} (${formatFlowVersion(flow)})`,
    nodes: [...flow.steps.flatMap((step) => nodesOf(labelled, step)), ...ends],
    edges: mergedEdges(withNumbers(flow.steps.flatMap((step) => edgesOf(labelled, step)))),
  };
}

/** The label of the exit that is taken when no condition holds. */
const otherwise = 'else';

/** The first line of the label of an edge with several conditions. */
export const anyOfThese = 'any of these:';

/** Numbers the conditions of each node in the order in which they are tried, if they lead to several other nodes. */
function withNumbers(edges: readonly GraphEdge[]): readonly GraphEdge[] {
  const isConditional = ({ label }: GraphEdge): boolean => label !== '' && label !== otherwise;
  return edges.map((edge) => {
    const tried = edges.filter((other) => other.from === edge.from && isConditional(other));
    const isOrdered = new Set(tried.map(({ to }) => to)).size > 1;
    return isOrdered && isConditional(edge) ? { ...edge, numberedLabel: `(${tried.indexOf(edge) + 1}) ${edge.label}` } : edge;
  });
}

/** Merges the edges between the same two nodes to one edge with all their conditions. */
function mergedEdges(edges: readonly GraphEdge[]): readonly GraphEdge[] {
  const merged = new Map<string, readonly GraphEdge[]>();
  for (const edge of edges) {
    const key = `${edge.from} ${edge.to}`;
    const known = merged.get(key) ?? [];
    if (!known.some(({ label }) => label === edge.label)) merged.set(key, [...known, edge]);
  }
  return [...merged.values()].map((same) => {
    const { from, to } = same[0]!;
    const label = joinLabels(same.map((edge) => edge.label));
    const numberedLabel = joinLabels(same.map((edge) => edge.numberedLabel ?? edge.label));
    return { from, to, label, ...(numberedLabel === label ? {} : { numberedLabel }) };
  });
}

function joinLabels(labels: readonly string[]): string {
  const [first = '', ...others] = labels;
  if (others.length === 0) return first;
  return [anyOfThese, ...labels.map((label) => `- ${label === '' ? otherwise : label}`)].join('\n');
}

function nodesOf(labelled: LabelledFlow, step: Step): readonly GraphNode[] {
  if (!isQuestionnaire(step)) {
    const label = stepHeading(step).replaceAll(/[“”]/g, '');
    return [
      { id: stepId(step.id), kind: screenKindOf(step), label, lines: [...questionLines(labelled, step), ...holdLines(labelled, step)] },
    ];
  }
  if (step.items.length === 0) return [{ id: stepId(step.id), kind: 'fork', label: step.id, lines: [] }];
  return step.items.map((id) => {
    const item = labelled.flow.items[id];
    const lines = item?.showWhen === undefined ? [] : [`Only if ${describeGuard(labelled, item.showWhen)}`];
    return { id: itemId(id), kind: item?.type === 'banner' ? 'banner' : 'question', label: item?.content ?? id, lines };
  });
}

/** The kind of the node of a step that is one screen. */
function screenKindOf(step: Step): GraphNode['kind'] {
  if (isFormStep(step)) return 'form';
  return isScreening(step) ? 'screening' : 'page';
}

/** The numbered questions of a screening. */
function questionLines({ flow }: LabelledFlow, step: Step): readonly string[] {
  return listScreeningQuestions(step).map((id, index) => `${index + 1}. ${flow.items[id]?.content ?? id}`);
}

/** The conditions under which a step refuses or blocks the client. */
function holdLines(labelled: LabelledFlow, step: Step): readonly string[] {
  const refusals = listRefusals(step).map(({ when }) => `Refused if ${describeGuard(labelled, when)}`);
  return step.blockNext === undefined ? refusals : [...refusals, `Held while ${describeGuard(labelled, step.blockNext.when)}`];
}

function edgesOf(labelled: LabelledFlow, step: Step): readonly GraphEdge[] {
  if (step.end !== undefined) return [{ from: stepId(step.id), to: endId(step.end), label: '' }];
  if (!isQuestionnaire(step) || step.items.length === 0) return exitEdges(labelled, stepId(step.id), step.exits, true);
  return step.items.flatMap((id, index) => {
    const { exits = [], content = '' } = labelled.flow.items[id] ?? {};
    const own = exitEdges(labelled, itemId(id), exits, false).map((edge) => ({ ...edge, label: withoutOwnQuestion(edge.label, content) }));
    const following = step.items[index + 1];
    const nextEdges =
      following === undefined
        ? exitEdges(labelled, itemId(id), step.exits, true)
        : [{ from: itemId(id), to: itemId(following), label: '' }];
    return [...own, ...nextEdges];
  });
}

function exitEdges(labelled: LabelledFlow, from: string, exits: readonly Exit[], closes: boolean): readonly GraphEdge[] {
  return exits.map(({ when, to, end }) => ({
    from,
    to: end === undefined ? entryNodeId(labelled, to ?? '') : endId(end),
    label: when === undefined ? (closes && exits.length > 1 ? otherwise : '') : describeGuard(labelled, when),
  }));
}

function describeGuard(labelled: LabelledFlow, when: CompiledCondition): string {
  return describeCondition(labelled, withRulesWrittenOut(labelled, when));
}

/** Removes the question from the label of an edge that begins at the node of this question. */
function withoutOwnQuestion(label: string, content: string): string {
  return label.replace(`${quoteClientText(content)} is answered with `, '');
}

/** The id of the node at which a step begins. */
function entryNodeId({ flow }: LabelledFlow, id: string): string {
  const step = flow.steps[flow.stepIndex[id] ?? -1];
  const [first] = listQuestionnaireItems(step);
  return first === undefined ? stepId(id) : itemId(first);
}

function stepId(id: string): string {
  return `step:${id}`;
}

function itemId(id: string): string {
  return `item:${id}`;
}

function endId(outcome: string): string {
  return `end:${outcome}`;
}
