import type { ReactNode } from 'react';
import type { Entry } from '../../engine/index.ts';
import { Field, OnlyHeard } from '../../ui/index.ts';
import type { InputTies } from '../../ui/index.ts';
import { introIdOf, QuestionIntro } from './QuestionIntro.tsx';
import { idList, questionFieldId } from './widget.ts';

interface EntryFieldProps {
  readonly question: Entry;
  readonly heading: ReactNode;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly children: (ties: InputTies) => ReactNode;
}

/** What the widgets that are typed into share: heading, words, and the tied input. The heading is the question, so the label is only heard. */
export function EntryField({ question, heading, hint, error, children }: EntryFieldProps) {
  const introId = introIdOf(question);
  return (
    <>
      {heading}
      <QuestionIntro question={question} />
      <Field id={questionFieldId(question.id)} label={<OnlyHeard>{question.content}</OnlyHeard>} hint={hint} error={error}>
        {(ties) => children({ ...ties, 'aria-describedby': idList(introId, ties['aria-describedby']) })}
      </Field>
    </>
  );
}
