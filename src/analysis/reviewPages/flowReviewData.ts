import type { AnswerRecord, Context, Finding, Flow, Place } from '../../engine/index.ts';
import { isQuestionnaire, listScreeningQuestions } from '../../engine/index.ts';
import { codebookOf } from '../codebook/index.ts';
import type { CodebookSource } from '../codebook/index.ts';
import { findOutcomeWords, stepHeading } from '../descriptions/index.ts';
import type { LabelledFlow } from '../descriptions/index.ts';
import { flowGraphOf, layOutGraph } from '../graph/index.ts';
import type { Exploration, ReachabilityEvent, RunConditions } from '../reachability/index.ts';
import type { FlowReviewData, HistoryEntry, ReviewCase, ReviewFinding, ReviewPlace } from './reviewData.ts';

/** A case, as its file has it. */
export interface CaseSource {
  readonly name: string;
  readonly story: string;
  readonly answers: AnswerRecord;
  readonly context: Context;
}

/** The input for the page of a flow. */
export interface FlowReviewSource {
  readonly book: CodebookSource;
  readonly conditions: RunConditions | undefined;
  readonly exploration: Exploration | undefined;
  readonly findings: readonly Finding[];
  readonly cases: readonly CaseSource[];
  readonly history: readonly HistoryEntry[];
}

/** Creates the data of the page of a flow. Pure. */
export function createFlowReviewData({ book, conditions, exploration, findings, cases, history }: FlowReviewSource): FlowReviewData {
  const { flow } = book;
  return {
    id: flow.id,
    flow,
    fieldLabels: book.fieldLabels,
    labels: book.labels,
    graph: layOutGraph(flowGraphOf(book)),
    places: exploration === undefined ? [] : exploration.results.flatMap(({ event }) => findPlace(book, exploration, event)),
    findings: findings.map((finding) => toReviewFinding(flow, finding)),
    cases: cases.map((one) => toReviewCase(flow, one)),
    codebook: codebookOf(book, conditions),
    history,
  };
}

/** The id of the graph node of a place. */
export function getNodeId(flow: Flow, { step: id, item, outcome }: Place): string {
  if (outcome !== undefined) return `end:${outcome}`;
  if (item !== undefined) return `item:${item}`;
  const [first] = listItemsOf(flow, id);
  return first === undefined ? `step:${id}` : `item:${first}`;
}

/** The text that clients read at each node of the graph, by the id of the node. */
export function labelNodes(labelled: LabelledFlow): { readonly [node: string]: string } {
  const { flow } = labelled;
  return Object.fromEntries([
    ...flow.steps.map((step): [string, string] => [`step:${step.id}`, stepHeading(step).replaceAll(/[“”]/g, '')]),
    ...Object.values(flow.items).map(({ id, content }): [string, string] => [`item:${id}`, content]),
    ...Object.keys(flow.outcomes).map((outcome): [string, string] => [`end:${outcome}`, findOutcomeWords(labelled, outcome) ?? outcome]),
  ]);
}

function listItemsOf(flow: Flow, id: string): readonly string[] {
  const step = flow.steps.find((one) => one.id === id);
  return step !== undefined && isQuestionnaire(step) ? step.items : [];
}

/** The place of an event with the shortest run to it; empty for an event that is no place, and for an unreachable one. */
function findPlace(labelled: LabelledFlow, exploration: Exploration, event: ReachabilityEvent): readonly ReviewPlace[] {
  const node = findNode(event);
  const label = node === undefined ? undefined : labelNodes(labelled)[node];
  if (node === undefined || label === undefined) return [];
  const witness = exploration.witnessOf(event);
  if (witness === undefined || !('path' in witness)) return [];
  const last = witness.path.at(-1);
  if (last === undefined) return [];
  const place = event.kind === 'end' ? { ...event.at, outcome: event.outcome } : last;
  return [{ node, label, place, answers: witness.answers, context: witness.context }];
}

function findNode(event: ReachabilityEvent): string | undefined {
  if (event.kind === 'step') return `step:${event.step}`;
  if (event.kind === 'item') return `item:${event.item}`;
  return event.kind === 'end' ? `end:${event.outcome}` : undefined;
}

function toReviewFinding(flow: Flow, { severity, ruleId, message, suggest, file, line, pointer }: Finding): ReviewFinding {
  return {
    severity,
    ruleId,
    message,
    ...(suggest === undefined ? {} : { suggest }),
    where: line === 0 ? file : `${file}:${line}`,
    nodes: findNodesOfFile(flow, file, pointer),
  };
}

/** The graph nodes that a place in a file concerns: that of the question of the file, or of the step at the pointer. */
function findNodesOfFile(flow: Flow, file: string, pointer: string): readonly string[] {
  const [, question] = /\/questions\/([^/]+)\.json$/.exec(file) ?? [];
  if (question !== undefined) return [findNodeOfQuestion(flow, question)];
  const [, index] = /^\/steps\/(\d+)/.exec(pointer) ?? [];
  const step = index === undefined ? undefined : flow.steps[Number(index)];
  return step === undefined ? [] : [getNodeId(flow, { step: step.id })];
}

/** The graph node of a question. A screening has one node for all of its questions. */
function findNodeOfQuestion(flow: Flow, question: string): string {
  const screening = flow.steps.find((step) => listScreeningQuestions(step).includes(question));
  return screening === undefined ? `item:${question}` : `step:${screening.id}`;
}

function toReviewCase(flow: Flow, { name, story, answers, context }: CaseSource): ReviewCase {
  return { name, story, run: { answers, context, place: { step: flow.steps[0]?.id ?? '' } } };
}
