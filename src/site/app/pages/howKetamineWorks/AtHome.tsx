import { Check } from 'lucide';
import art from '../../../../ui/art/quiet-room.svg';
import { Icon, joinClassNames, Link } from '../../../../ui/index.ts';
import frame from '../../../frame/siteLayout.module.css';
import type { howContent } from './howContent.ts';
import css from './howKetamineWorks.module.css';

/** What a client needs at home, beside a quiet room. */
export function AtHome({ title, items, link }: typeof howContent.need) {
  return (
    <section className={joinClassNames(frame.wrap, css.need)} aria-labelledby="at-home">
      <img src={art} alt="" width="800" height="600" loading="lazy" />
      <div className={css.stack}>
        <h2 id="at-home">{title}</h2>
        <ul className={css.lines} role="list">
          {items.map((item) => (
            <li key={item}>
              <Icon of={Check} />
              <span>{item}</span>
            </li>
          ))}
        </ul>
        <p>
          <Link href={link.href}>{link.text}</Link>
        </p>
      </div>
    </section>
  );
}
