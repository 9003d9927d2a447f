import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import { Icon } from '../common/Icon.tsx';
import css from './questionHeading.module.css';

/** The mark before a question: its number, or a tick once the question is answered. */
export interface QuestionMark {
  readonly number: number;
  readonly state: 'open' | 'answered' | 'missing';
}

const marks = { open: undefined, answered: css.answered, missing: css.missing } as const;

/**
 * The heading of one of several questions on a page. The app may focus it where it has an id. The mark is hidden from assistive
 * technology: the inputs announce what is chosen, and the foot of the page counts the unanswered questions.
 */
export function QuestionHeading({ id, mark, children }: { id?: string | undefined; mark: QuestionMark; children: ReactNode }) {
  return (
    <h2 id={id} tabIndex={id === undefined ? undefined : -1} className={css.question}>
      <span className={joinClassNames(css.mark, marks[mark.state])} aria-hidden="true">
        {mark.state === 'answered' ? <Icon of={Check} /> : mark.number}
      </span>
      <span>{children}</span>
    </h2>
  );
}
