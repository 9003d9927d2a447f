import type { IconNode } from 'lucide';
import { Icon } from '../common/Icon.tsx';
import css from './factList.module.css';

/** One fact: its name, a text, and an icon without meaning of its own. */
export interface FactListEntry {
  readonly icon: IconNode;
  readonly name: string;
  readonly text: string;
}

/** A few facts, each in a line or two. */
export function FactList({ facts }: { facts: readonly FactListEntry[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ icon, name, text }) => (
        <div key={name}>
          <Icon of={icon} className={css.icon} />
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
