import { LinkedLine } from './LinkedLine.tsx';
import type { TextLine } from './LinkedLine.tsx';
import css from './nextSteps.module.css';

/** A numbered list of what happens next. */
export function NextSteps({ items }: { items: readonly TextLine[] }) {
  return (
    <ol className={css.next} role="list">
      {items.map((line) => (
        <li key={typeof line === 'string' ? line : line.text}>
          <LinkedLine line={line} />
        </li>
      ))}
    </ol>
  );
}
