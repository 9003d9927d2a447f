import { LinkedLine } from './LinkedLine.tsx';
import type { TextLine } from './LinkedLine.tsx';
import css from './text.module.css';

/** A list with bullets. Ticks would say that something is done. */
export function PointList({ items }: { items: readonly TextLine[] }) {
  return (
    <ul className={css.points} role="list">
      {items.map((line) => (
        <li key={typeof line === 'string' ? line : line.text}>
          <LinkedLine line={line} />
        </li>
      ))}
    </ul>
  );
}
