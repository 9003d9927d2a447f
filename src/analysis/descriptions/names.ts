import { findFormStep, isPageStep } from '../../engine/index.ts';
import type { Atom, Flow, Step } from '../../engine/index.ts';

export { joinWithConjunction } from '../../engine/index.ts';

/** The labels of the fields of forms, by form and field. */
export interface FieldLabels {
  readonly [form: string]: { readonly [field: string]: string };
}

/** A flow with the labels of its forms: what descriptions are made from. */
export interface LabelledFlow {
  readonly flow: Flow;
  readonly fieldLabels: FieldLabels;
}

/** Words that a client reads, in quotation marks. */
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

/** What a condition reads, in words: a question, a field or a fact. */
export function describeSource({ flow, fieldLabels }: LabelledFlow, source: Atom['source']): string {
  if (source.kind === 'question') return quoteClientText(flow.items[source.id]?.content ?? source.id);
  if (source.kind === 'context') return `'${source.name}'`;
  const form = findFormStep(flow, source.step)?.form ?? '';
  return quoteClientText(fieldLabels[form]?.[source.field] ?? source.field);
}

/** A value in words: an option's or a list entry's own, else the value itself. */
export function describeValue({ flow }: LabelledFlow, source: Atom['source'], value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  if (source.kind === 'question') {
    const item = flow.items[source.id];
    const option = item?.type === 'choice' ? item.options.find((one) => one.value === value) : undefined;
    return quoteClientText(option?.name ?? value);
  }
  if (source.kind === 'context') return `'${value}'`;
  const facts = flow.forms[findFormStep(flow, source.step)?.form ?? '']?.fields[source.field];
  return quoteClientText(facts?.labels?.[value] ?? value);
}
