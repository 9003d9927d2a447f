import { findFormStep, isFormStep, isPageStep } from '../../engine/index.ts';
import type { Atom, Flow, Step } from '../../engine/index.ts';
import type { FlowLabels } from './flowLabels.ts';

export { joinWithConjunction } from '../../engine/index.ts';

/** The labels of the fields of forms, by form and field. */
export interface FieldLabels {
  readonly [form: string]: { readonly [field: string]: string };
}

/** A flow with the labels of its forms, facts and ends: what descriptions are made from. */
export interface LabelledFlow {
  readonly flow: Flow;
  readonly fieldLabels: FieldLabels;
  readonly labels: FlowLabels;
}

/** Words that a client reads, or that a file gives as a label, in quotation marks. */
export function quoteClientText(words: string): string {
  return `“${words}”`;
}

/** The heading of a step as a client sees it; the id for a questionnaire or a fork, which have none. */
export function stepHeading(step: Step): string {
  const heading = isPageStep(step) ? step.page.title : step.title;
  return heading === undefined ? step.id : quoteClientText(heading);
}

/** A step in a sentence: its heading, and the id that it has in the files. */
export function describeStep({ flow }: LabelledFlow, id: string): string {
  const step = flow.steps[flow.stepIndex[id] ?? -1];
  return step === undefined || stepHeading(step) === id ? `'${id}'` : `${stepHeading(step)} (${id})`;
}

/** A fact in a sentence: its label, else its name in the file. */
export function describeFactName({ labels }: Pick<LabelledFlow, 'labels'>, name: string): string {
  const label = Object.hasOwn(labels.facts, name) ? labels.facts[name]?.label : undefined;
  return label === undefined ? `'${name}'` : quoteClientText(label);
}

/** An end in a sentence: its words, and the name that it has in the files. */
export function describeOutcome(labelled: Omit<LabelledFlow, 'fieldLabels'>, outcome: string): string {
  const words = findOutcomeWords(labelled, outcome);
  return words === undefined ? `'${outcome}'` : `${quoteClientText(words)} (${outcome})`;
}

/**
 * The words for an end: its label, else the title of the flow that it leads to, else the heading of its own screen, else
 * that of the only page on which the flow ends so.
 */
export function findOutcomeWords({ flow, labels }: Omit<LabelledFlow, 'fieldLabels'>, outcome: string): string | undefined {
  const label = Object.hasOwn(labels.outcomes, outcome) ? labels.outcomes[outcome] : undefined;
  const title = Object.hasOwn(flow.outcomes, outcome) ? flow.outcomes[outcome]?.title : undefined;
  const [last, ...others] = flow.steps.filter((step) => step.end === outcome);
  const heading = last === undefined || others.length > 0 ? undefined : isPageStep(last) ? last.page.title : last.title;
  return label ?? title ?? heading;
}

/** What a condition reads, in words: a question, a field or a fact. */
export function describeSource(labelled: LabelledFlow, source: Atom['source']): string {
  const { flow, fieldLabels } = labelled;
  if (source.kind === 'question') return quoteClientText(flow.items[source.id]?.content ?? source.id);
  if (source.kind === 'context') return describeFactName(labelled, source.name);
  const form = findFormStep(flow, source.step)?.form ?? '';
  return quoteClientText(fieldLabels[form]?.[source.field] ?? source.field);
}

/** The same, with the step of a field where several forms have one of that label. */
export function describeDistinctSource(labelled: LabelledFlow, source: Atom['source']): string {
  const label = describeSource(labelled, source);
  if (source.kind !== 'field') return label;
  const same = labelled.flow.steps.filter(
    (step) => isFormStep(step) && describeSource(labelled, { ...source, step: step.id, slot: step.slot }) === label,
  );
  return same.length > 1 ? `${label} (${source.step})` : label;
}

/** A value in words: an option's, a list entry's or a fact's own, else the value itself. */
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
