import type { FlowDefinition } from '../../engine/index.ts';

/** What documents for staff call the facts and ends of a flow: words of its file that the compiled flow does not have. */
export interface FlowLabels {
  readonly facts: { readonly [name: string]: FactLabels };
  /** An end that is not here has the words of its screen. */
  readonly outcomes: { readonly [name: string]: string };
  /** The flows that lead here: their titles, and the words for their ends. */
  readonly preceding: { readonly [flow: string]: { readonly title: string; readonly outcomes: { readonly [name: string]: string } } };
}

interface FactLabels {
  readonly label?: string;
  readonly valueLabels?: { readonly [value: string]: string };
}

/** The labels of a flow as its file gives them. An end without one that leads to another flow has that flow's title. */
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
 * The labels of two flows for texts about both, such as of a release without labels and the files of today. A fact of the same
 * name is the same fact, so it is called the same in both; an end is the same end in versions of one flow only.
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
