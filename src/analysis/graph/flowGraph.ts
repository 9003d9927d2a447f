import { formatFlowVersion } from '../../engine/index.ts';
import type { Exit, Step, CompiledCondition } from '../../engine/index.ts';
import { describeCondition, stepHeading, quoteClientText, describeRule } from '../descriptions/index.ts';
import type { LabelledFlow } from '../descriptions/index.ts';

/** One box of the drawing. */
export interface GraphNode {
  readonly id: string;
  readonly kind: 'page' | 'form' | 'question' | 'banner' | 'screening' | 'fork' | 'end';
  readonly label: string;
}

/** One arrow; its label is empty when there is only one exit. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** A flow as boxes and arrows, in the order of its definition: every arrow leads down. */
export interface FlowGraph {
  readonly title: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** The graph of a flow: a node for each screen and each outcome, an edge for each exit. */
export function flowGraphOf(labelled: LabelledFlow): FlowGraph {
  const { flow } = labelled;
  const ends = Object.keys(flow.outcomes).map((outcome): GraphNode => ({ id: endId(outcome), kind: 'end', label: outcome }));
  return {
    title: `${flow.title} (${formatFlowVersion(flow)})`,
    nodes: [...flow.steps.flatMap((step) => nodesOf(labelled, step)), ...ends],
    edges: flow.steps.flatMap((step) => edgesOf(labelled, step)),
  };
}

function nodesOf(labelled: LabelledFlow, step: Step): readonly GraphNode[] {
  if (step.kind !== 'questionnaire') return [{ id: stepId(step.id), kind: step.kind, label: stepHeading(step).replaceAll(/[“”]/g, '') }];
  if (step.items.length === 0) return [{ id: stepId(step.id), kind: 'fork', label: step.id }];
  return step.items.map((id) => {
    const item = labelled.flow.items[id];
    const restriction = item?.showWhen === undefined ? '' : ` (only if ${describeCondition(labelled, item.showWhen)})`;
    return { id: itemId(id), kind: item?.type === 'banner' ? 'banner' : 'question', label: `${item?.content ?? id}${restriction}` };
  });
}

function edgesOf(labelled: LabelledFlow, step: Step): readonly GraphEdge[] {
  if (step.end !== undefined) return [{ from: stepId(step.id), to: endId(step.end), label: '' }];
  if (step.kind !== 'questionnaire' || step.items.length === 0) return exitEdges(labelled, stepId(step.id), step.exits, true);
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
    label: when === undefined ? (closes && exits.length > 1 ? 'else' : '') : describeGuard(labelled, when),
  }));
}

function describeGuard(labelled: LabelledFlow, when: CompiledCondition): string {
  return 'rule' in when ? describeRule(labelled, when.rule) : describeCondition(labelled, when);
}

/** The label of an edge from a question does not repeat the question. */
function withoutOwnQuestion(label: string, content: string): string {
  return label.replace(`${quoteClientText(content)} is answered with `, '');
}

/** The box in which a step begins. */
function entryNodeId({ flow }: LabelledFlow, id: string): string {
  const step = flow.steps[flow.stepIndex[id] ?? -1];
  const first = step?.kind === 'questionnaire' ? step.items[0] : undefined;
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
