import { Check } from 'lucide';
import { Icon } from '../common/Icon.tsx';
import { LinkedLine } from './LinkedLine.tsx';
import type { TextLine } from './LinkedLine.tsx';
import css from './text.module.css';

/** A list of lines, each with a tick. */
export function CheckmarkList({ items }: { items: readonly TextLine[] }) {
  return (
    <ul className={css.ticks} role="list">
      {items.map((line) => (
        <li key={typeof line === 'string' ? line : line.text}>
          <Icon of={Check} />
          <span>
            <LinkedLine line={line} />
          </span>
        </li>
      ))}
    </ul>
  );
}
