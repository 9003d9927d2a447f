import type { ReactNode, Ref } from 'react';
import css from './text.module.css';

/** The `h1` of a screen. The app may focus it when the screen changes. */
export function Heading({
  display = false,
  headingRef,
  describedBy,
  children,
}: {
  display?: boolean | undefined;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** The id of the text that describes the heading. */
  describedBy?: string | undefined;
  children: ReactNode;
}) {
  return (
    <h1 ref={headingRef} tabIndex={-1} className={display ? css.display : undefined} aria-describedby={describedBy}>
      {typeof children === 'string' ? breakAfterClauses(children) : children}
    </h1>
  );
}

/** Makes lines break after a sentence or a comma, and elsewhere only where the clause is wider than the column. The text does not change. */
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

/** A heading and the text that belongs to it, with less space between them than between the parts of a page. */
export function HeadGroup({ children }: { children: ReactNode }) {
  return <div className={css.head}>{children}</div>;
}
