import { joinClassNames } from '../../../../ui/index.ts';
import frame from '../../../frame/siteLayout.module.css';
import css from './resilience.module.css';

interface PersonalCareProps {
  readonly title: string;
  readonly points: readonly { readonly name: string; readonly words: string }[];
}

/** What is shaped around the person: plan, hours, price. */
export function PersonalCare({ title, points }: PersonalCareProps) {
  return (
    <section className={joinClassNames(frame.wrap, css.section)} aria-labelledby="care">
      <h2 id="care">{title}</h2>
      <ul className={css.trio} role="list">
        {points.map(({ name, words }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
