import { joinClassNames, Lead } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import type { NamedOrganisation } from '../samples/namedOrganisation.ts';
import css from './nameList.module.css';

interface NameListProps {
  /** The id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly names: readonly NamedOrganisation[];
  /** Whether each name has a box of its own, instead of one line with all names. */
  readonly inBoxes?: boolean;
}

/** Names of organisations as text, without logos. */
export function NameList({ id, title, lead, names, inBoxes = false }: NameListProps) {
  return (
    <section className={joinClassNames(frame.wrap, inBoxes ? css.boxes : css.line)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <Lead>{lead}</Lead>}
      <ul role="list">
        {names.map(({ name, href }) => (
          <li key={name}>
            {href ? (
              <a href={href} rel="noopener">
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
