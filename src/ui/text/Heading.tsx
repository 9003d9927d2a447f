import type { ReactNode, Ref } from 'react';
import css from './text.module.css';

/** The one heading of a screen. The program may put focus on it when the screen changes. */
export function Heading({
  display = false,
  headingRef,
  describedBy,
  children,
}: {
  display?: boolean | undefined;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** The id of words that are heard with it. */
  describedBy?: string | undefined;
  children: ReactNode;
}) {
  return (
    <h1 ref={headingRef} tabIndex={-1} className={display ? css.display : undefined} aria-describedby={describedBy}>
      {typeof children === 'string' ? breakAfterClauses(children) : children}
    </h1>
  );
}

/** Lines break after a sentence or a comma, and elsewhere only where the words between are wider than the column. Their characters stay as they are. */
function breakAfterClauses(text: string): ReactNode {
  const clauses = text.split(/(?<=[.!?,]) /);
  if (clauses.length === 1) return text;
  return clauses
    .flatMap((clause, index) => [
      ' ',
      <span key={index} className={css.unbroken}>
        {clause}
      </span>,
    ])
    .slice(1);
}

/** A heading with the words under it, closer to it than the parts of a page are to each other. */
export function HeadGroup({ children }: { children: ReactNode }) {
  return <div className={css.head}>{children}</div>;
}
