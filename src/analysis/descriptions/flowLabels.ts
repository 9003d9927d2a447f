import type { FlowDefinition } from '../../engine/index.ts';

/** The labels of facts and ends of a flow for documents for staff. They are in the flow's file, but not in the compiled flow. */
export interface FlowLabels {
  readonly facts: { readonly [name: string]: FactLabels };
  /** The labels of ends by their names. An end without a label is described by its screen. */
  readonly outcomes: { readonly [name: string]: string };
  /** The titles, and the words for the ends, of flows that hand off to this flow. */
  readonly preceding: { readonly [flow: string]: { readonly title: string; readonly outcomes: { readonly [name: string]: string } } };
}

interface FactLabels {
  readonly label?: string;
  readonly valueLabels?: { readonly [value: string]: string };
}

/** Reads the labels from the file of a flow. An end without a label that leads to another flow gets the title of that flow. */
export function flowLabelsOf({ flow: { context = {}, outcomes, entry }, linkedFlows }: FlowDefinition): FlowLabels {
  const titleOf = (handoff: string | undefined): string | undefined => {
    const [id = ''] = handoff?.split('#') ?? [];
    return Object.hasOwn(linkedFlows, id) ? linkedFlows[id]?.title : undefined;
  };
  const preceding = Object.keys(entry?.after ?? {}).filter((id) => Object.hasOwn(linkedFlows, id));
  return {
    facts: Object.fromEntries(Object.entries(context).map(([name, fact]) => [name, factLabelsOf(fact)])),
    outcomes: withWords(outcomes, ({ label, handoff }) => label ?? titleOf(handoff)),
    preceding: Object.fromEntries(
      preceding.map((id) => [
        id,
        { title: linkedFlows[id]!.title, outcomes: withWords(linkedFlows[id]!.outcomes, ({ label, title }) => label ?? title) },
      ]),
    ),
  };
}

function factLabelsOf(fact: FactLabels): FactLabels {
  const { label, valueLabels } = fact;
  return { ...(label === undefined ? {} : { label }), ...(valueLabels === undefined ? {} : { valueLabels }) };
}

type OutcomeFiles = FlowDefinition['flow']['outcomes'];

function withWords(outcomes: OutcomeFiles, wordsOf: (outcome: OutcomeFiles[string]) => string | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(outcomes).flatMap(([name, outcome]) => {
      const words = wordsOf(outcome);
      return words === undefined ? [] : [[name, words]];
    }),
  );
}

/**
 * Shares labels between two flows for texts about both, such as a release without labels and the current files. Facts of the same
 * name get the same label in both. Ends of the same name do so only in two versions of one flow.
 */
export function shareLabels(
  before: FlowLabels,
  after: FlowLabels,
  isSameFlow: boolean,
): { readonly before: FlowLabels; readonly after: FlowLabels } {
  const names = new Set([...Object.keys(before.facts), ...Object.keys(after.facts)]);
  const facts = Object.fromEntries([...names].map((name) => [name, { ...before.facts[name], ...after.facts[name] }]));
  const outcomes = isSameFlow ? { ...before.outcomes, ...after.outcomes } : undefined;
  return {
    before: { ...before, facts, outcomes: outcomes ?? before.outcomes },
    after: { ...after, facts, outcomes: outcomes ?? after.outcomes },
  };
}
