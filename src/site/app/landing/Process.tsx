import { ButtonLink } from '../../../ui/index.ts';
import frame from '../../frame/siteLayout.module.css';
import css from './landing.module.css';
import type { ProcessStep } from './landingContent.ts';

interface ProcessProps {
  readonly title: string;
  readonly steps: readonly ProcessStep[];
  /** The text of a link to the lead funnel below the steps. */
  readonly talk?: string;
}

/** The steps of a process, numbered, each with its drawing. */
export function Process({ title, steps, talk }: ProcessProps) {
  return (
    <section className={`${frame.wrap ?? ''} ${css.section ?? ''}`} aria-labelledby="process">
      <h2 id="process">{title}</h2>
      <ol className={css.process}>
        {steps.map(({ name, words, art }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{words}</p>
            <img src={art} alt="" width="800" height="600" loading="lazy" />
          </li>
        ))}
      </ol>
      {talk === undefined ? null : <ButtonLink href="/talk-with-us">{talk}</ButtonLink>}
    </section>
  );
}
