import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { joinClassNames } from '../common/joinClassNames.ts';
import { Icon } from '../common/Icon.tsx';
import css from './questionHeading.module.css';

/** What is drawn before a question: its number, which becomes a tick once it is answered. */
export interface QuestionMark {
  readonly number: number;
  readonly state: 'open' | 'answered' | 'missing';
}

const marks = { open: undefined, answered: css.answered, missing: css.missing } as const;

/**
 * The heading of one question among others on a page. The program may put focus on it where it has an id. The mark is not heard:
 * the answers themselves say what is chosen, and the foot of the page counts what is left.
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
