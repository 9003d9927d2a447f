import { findFormStep, isFormStep, isPageStep } from '../../engine/index.ts';
import type { Atom, Flow, Step } from '../../engine/index.ts';
import type { FlowLabels } from './flowLabels.ts';

export { joinWithConjunction } from '../../engine/index.ts';

/** The labels of the fields of forms, by form and field. */
export interface FieldLabels {
  readonly [form: string]: { readonly [field: string]: string };
}

/** A flow with the labels of its form fields, facts and ends, from which descriptions are made. */
export interface LabelledFlow {
  readonly flow: Flow;
  readonly fieldLabels: FieldLabels;
  readonly labels: FlowLabels;
}

/** Puts a text for clients, or a label from a file, in quotation marks. */
export function quoteClientText(words: string): string {
  return `“${words}”`;
}

/** The heading of a step as clients see it; the id for a questionnaire or a fork, which have no heading. */
export function stepHeading(step: Step): string {
  const heading = isPageStep(step) ? step.page.title : step.title;
  return heading === undefined ? step.id : quoteClientText(heading);
}

/** Names a step within a sentence: its heading and its id. */
export function describeStep({ flow }: LabelledFlow, id: string): string {
  const step = flow.steps[flow.stepIndex[id] ?? -1];
  return step === undefined || stepHeading(step) === id ? `'${id}'` : `${stepHeading(step)} (${id})`;
}

/** Names a fact within a sentence: its label, or else its name in the file. */
export function describeFactName({ labels }: Pick<LabelledFlow, 'labels'>, name: string): string {
  const label = Object.hasOwn(labels.facts, name) ? labels.facts[name]?.label : undefined;
  return label === undefined ? `'${name}'` : quoteClientText(label);
}

/** Names an end within a sentence: its words and its name in the file. */
export function describeOutcome(labelled: Omit<LabelledFlow, 'fieldLabels'>, outcome: string): string {
  const words = findOutcomeWords(labelled, outcome);
  return words === undefined ? `'${outcome}'` : `${quoteClientText(words)} (${outcome})`;
}

/**
 * The words for an end: its label, or else the title of the flow to which it leads, or else the heading of its own screen, or else
 * the heading of the page on which the flow ends with it, if there is only one. `undefined` when it has none of these.
 */
export function findOutcomeWords({ flow, labels }: Omit<LabelledFlow, 'fieldLabels'>, outcome: string): string | undefined {
  const label = Object.hasOwn(labels.outcomes, outcome) ? labels.outcomes[outcome] : undefined;
  const title = Object.hasOwn(flow.outcomes, outcome) ? flow.outcomes[outcome]?.title : undefined;
  const [last, ...others] = flow.steps.filter((step) => step.end === outcome);
  const heading = last === undefined || others.length > 0 ? undefined : isPageStep(last) ? last.page.title : last.title;
  return label ?? title ?? heading;
}

/** Names the question, field or fact that an atom reads. */
export function describeSource(labelled: LabelledFlow, source: Atom['source']): string {
  const { flow, fieldLabels } = labelled;
  if (source.kind === 'question') return quoteClientText(flow.items[source.id]?.content ?? source.id);
  if (source.kind === 'context') return describeFactName(labelled, source.name);
  const form = findFormStep(flow, source.step)?.form ?? '';
  return quoteClientText(fieldLabels[form]?.[source.field] ?? source.field);
}

/** Names the question, field or fact that an atom reads, with the step of a field if several forms have a field of that label. */
export function describeDistinctSource(labelled: LabelledFlow, source: Atom['source']): string {
  const label = describeSource(labelled, source);
  if (source.kind !== 'field') return label;
  const same = labelled.flow.steps.filter(
    (step) => isFormStep(step) && describeSource(labelled, { ...source, step: step.id, slot: step.slot }) === label,
  );
  return same.length > 1 ? `${label} (${source.step})` : label;
}

/** Describes a value by the label of its option, list entry or fact, or else by the value itself. */
export function describeValue({ flow, labels }: LabelledFlow, source: Atom['source'], value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  if (source.kind === 'question') {
    const item = flow.items[source.id];
    const option = item?.type === 'choice' ? item.options.find((one) => one.value === value) : undefined;
    return quoteClientText(option?.name ?? value);
  }
  if (source.kind === 'context') {
    const label = labels.facts[source.name]?.valueLabels?.[value];
    return label === undefined ? `'${value}'` : quoteClientText(label);
  }
  const facts = flow.forms[findFormStep(flow, source.step)?.form ?? '']?.fields[source.field];
  return quoteClientText(facts?.labels?.[value] ?? value);
}
