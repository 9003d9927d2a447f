import type { ComponentType, ReactNode } from 'react';
import type { QuestionView } from '../../engine/index.ts';

/** The props of a widget: the question with its answer, as the engine computes them. */
export interface WidgetProps<Type extends QuestionView['type']> {
  readonly view: QuestionView & { readonly type: Type };
  /** The question as a heading. It is the screen's own heading when the question is the only one on the screen. */
  readonly heading: ReactNode;
  /** The problem of the answer, shown after a press on Next. */
  readonly error: string | undefined;
  /** True on a page with several questions, where answers take less space. */
  readonly isAmongOthers?: boolean;
}

/** A widget for each of some question types. */
export type WidgetMap<Types extends QuestionView['type']> = { readonly [Type in Types]: ComponentType<WidgetProps<Type>> };

/** The id to which an error summary links for a question. */
export function getQuestionFieldId(questionId: string): string {
  return `question-${questionId}`;
}

/** Joins ids for `aria-describedby`; `undefined` when there is none. */
export function joinIds(...ids: readonly (string | undefined)[]): string | undefined {
  const presentIds = ids.filter((id) => id !== undefined);
  return presentIds.length === 0 ? undefined : presentIds.join(' ');
}
