import { LineText } from './LineText.tsx';
import type { TextLine } from './LineText.tsx';
import css from './nextSteps.module.css';

/** What happens next, numbered. */
export function NextSteps({ items }: { items: readonly TextLine[] }) {
  return (
    <ol className={css.next} role="list">
      {items.map((line) => (
        <li key={typeof line === 'string' ? line : line.text}>
          <LineText line={line} />
        </li>
      ))}
    </ol>
  );
}
