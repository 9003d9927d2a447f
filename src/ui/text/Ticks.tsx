import { Check } from 'lucide';
import { Icon } from '../common/Icon.tsx';
import { LineText } from './LineText.tsx';
import type { TextLine } from './LineText.tsx';
import css from './text.module.css';

/** A list of lines, each with a tick. */
export function Ticks({ items }: { items: readonly TextLine[] }) {
  return (
    <ul className={css.ticks} role="list">
      {items.map((line) => (
        <li key={typeof line === 'string' ? line : line.text}>
          <Icon of={Check} />
          <span>
            <LineText line={line} />
          </span>
        </li>
      ))}
    </ul>
  );
}
