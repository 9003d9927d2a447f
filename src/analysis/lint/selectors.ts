import { childLocation, fileLocation, listRuleNames } from '../../engine/index.ts';
import type { FlowDefinition, Flow, QuestionFile, FileLocation, Place } from '../../engine/index.ts';
import { conditionsOf } from '../reachability/index.ts';
import type { LintedForm, LintSubject } from './rule.ts';

export type { LintSubject } from './rule.ts';

export { childLocation, fileLocation } from '../../engine/index.ts';

/** A question or banner as its file has it. */
export interface WrittenItem {
  readonly id: string;
  readonly file: string;
  readonly item: QuestionFile;
}

/** The file of a question, as opposed to a banner. */
export type WrittenQuestion = Exclude<QuestionFile, { readonly type: 'banner' }>;
/** The file of a choice question. */
export type WrittenChoice = Extract<QuestionFile, { readonly options: unknown }>;
/** A step as its file has it. */
export type WrittenStep = FlowDefinition['flow']['steps'][number];

/** The questions and banners that some step shows, in the order of their files. */
export function itemsOf({ definition, flow }: LintSubject): readonly WrittenItem[] {
  return Object.entries(definition.items).flatMap(([id, written]) => (Object.hasOwn(flow.items, id) ? [{ id, ...written }] : []));
}

/** The questions that some step shows. */
export function questionsOf(subject: LintSubject): readonly (WrittenItem & { readonly item: WrittenQuestion })[] {
  return itemsOf(subject).flatMap(({ id, file, item }) => (item.type === 'question' ? [{ id, file, item }] : []));
}

/** The choice questions that some step shows. */
export function choicesOf(subject: LintSubject): readonly (WrittenItem & { readonly item: WrittenChoice })[] {
  return itemsOf(subject).flatMap(({ id, file, item }) => ('options' in item ? [{ id, file, item }] : []));
}

/** The steps of a definition with their places. */
export function stepsOf({ definition }: LintSubject): readonly { readonly step: WrittenStep; readonly at: FileLocation }[] {
  return definition.flow.steps.map((step, index) => ({ step, at: { file: definition.file, pointer: `/steps/${index}` } }));
}

/** The place in the files that declares a place of a flow: the text of the question or banner, or else the id of the step. */
export function placeLocation({ file, flow, items }: FlowDefinition, { step, item }: Pick<Place, 'step' | 'item'>): FileLocation {
  const itemFile = item === undefined ? undefined : items[item]?.file;
  if (itemFile !== undefined) return childLocation(fileLocation(itemFile), 'content');
  const index = flow.steps.findIndex(({ id }) => id === step);
  return childLocation(fileLocation(file), 'steps', index, 'id');
}

/** True when two places are the same. */
export function isSameLocation(one: FileLocation, other: FileLocation): boolean {
  return one.file === other.file && one.pointer === other.pointer;
}

/** The form that a step shows; `undefined` when it shows none, or when the site draws its screen with its own code. */
export function formShownBy({ forms }: LintSubject, step: WrittenStep): LintedForm | undefined {
  return step.screen === undefined ? forms.find(({ name }) => name === step.form) : undefined;
}

/** The forms that steps show, each once. */
export function formsShown(subject: LintSubject): readonly LintedForm[] {
  return [...new Set(stepsOf(subject).flatMap(({ step }) => formShownBy(subject, step) ?? []))];
}

/** The names of the rules that some condition of the flow reads. */
export function rulesReferenced(flow: Flow): ReadonlySet<string> {
  const derived = Object.values(flow.context).flatMap((fact) => ('when' in fact ? [fact.when] : []));
  return new Set([...conditionsOf(flow), ...derived].flatMap(listRuleNames));
}
