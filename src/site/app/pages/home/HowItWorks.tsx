import { Meta } from '../../../../ui/index.ts';
import frame from '../../../frame/siteLayout.module.css';
import css from './home.module.css';
import type { homeContent } from './homeContent.ts';

/** The three steps of a program, and what to know before (seed 0 §1). */
export function HowItWorks({ title, steps, note }: typeof homeContent.process) {
  return (
    <section className={`${frame.wrap} ${css.band}`}>
      <h2>{title}</h2>
      <ol className={css.steps} role="list">
        {steps.map(({ name, art, words }) => (
          <li key={name} className={css.step}>
            <img src={art} alt="" width="240" height="160" loading="lazy" />
            <h3>{name}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <Meta>{note}</Meta>
    </section>
  );
}
