import type { ComponentType, ReactNode } from 'react';
import type { QuestionView } from '../../engine/index.ts';

/** What a widget of a question type draws: the question as it stands, computed by the engine. */
export interface WidgetProps<Type extends QuestionView['type']> {
  readonly view: QuestionView & { readonly type: Type };
  /** The question as a heading: the screen's own when the question is the screen. */
  readonly heading: ReactNode;
  /** What is wrong with the answer, once the client has tried to go on. */
  readonly error: string | undefined;
  /** It stands among others on a page, so that its answers take less room. */
  readonly isAmongOthers?: boolean;
}

/** A widget for each of these question types. */
export type WidgetMap<Types extends QuestionView['type']> = { readonly [Type in Types]: ComponentType<WidgetProps<Type>> };

/** The id that an error summary leads to for a question. */
export function getQuestionFieldId(questionId: string): string {
  return `question-${questionId}`;
}

/** Ids as `aria-describedby` wants them; none at all when none is there. */
export function joinIds(...ids: readonly (string | undefined)[]): string | undefined {
  const presentIds = ids.filter((id) => id !== undefined);
  return presentIds.length === 0 ? undefined : presentIds.join(' ');
}
