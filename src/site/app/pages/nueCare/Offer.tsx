import { Check } from 'lucide';
import { Icon, joinClassNames } from '../../../../ui/index.ts';
import frame from '../../../frame/siteLayout.module.css';
import type { nueCareContent } from './nueCareContent.ts';
import css from './nueCare.module.css';

/** The three groups of what is in a membership: counts in the first one, lists in the others. */
export function Offer({ title, counts, lists }: typeof nueCareContent.offer) {
  return (
    <section className={joinClassNames(frame.wrap, css.offer)} aria-labelledby="offer">
      <h2 id="offer">{title}</h2>
      <div className={css.part}>
        <h3>{counts.name}</h3>
        <div>
          <ul className={css.counts} role="list">
            {counts.items.map(({ count, what }) => (
              <li key={what}>
                <b>{count}</b> <span>{what}</span>
              </li>
            ))}
          </ul>
          <p className={css.more}>{counts.more}</p>
        </div>
      </div>
      {lists.map(({ name, items }) => (
        <div key={name} className={css.part}>
          <h3>{name}</h3>
          <ul className={css.items} role="list">
            {items.map((item) => (
              <li key={item}>
                <Icon of={Check} />
                <span>{item}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
