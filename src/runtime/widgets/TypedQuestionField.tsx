import type { ReactNode } from 'react';
import type { EntryItem } from '../../engine/index.ts';
import { Field, VisuallyHidden } from '../../ui/index.ts';
import type { InputAttributes } from '../../ui/index.ts';
import { findIntroId, QuestionIntro } from './QuestionIntro.tsx';
import { joinIds, getQuestionFieldId } from './widgetProps.ts';

interface TypedQuestionFieldProps {
  readonly question: EntryItem;
  readonly heading: ReactNode;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly children: (ties: InputAttributes) => ReactNode;
}

/**
 * The parts that widgets of typed questions share: heading, hint, input and error. The heading shows the question, so the label is
 * for screen readers only.
 */
export function TypedQuestionField({ question, heading, hint, error, children }: TypedQuestionFieldProps) {
  const introId = findIntroId(question);
  return (
    <>
      {heading}
      <QuestionIntro question={question} />
      <Field id={getQuestionFieldId(question.id)} label={<VisuallyHidden>{question.content}</VisuallyHidden>} hint={hint} error={error}>
        {(ties) => children({ ...ties, 'aria-describedby': joinIds(introId, ties['aria-describedby']) })}
      </Field>
    </>
  );
}
