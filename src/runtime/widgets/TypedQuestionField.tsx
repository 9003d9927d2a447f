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

/** What the widgets that are typed into share: heading, words, and the tied input. The heading is the question, so the label is only heard. */
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
