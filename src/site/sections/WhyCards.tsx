import { Lead, VisuallyHidden } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import { AboutFigure } from './AboutFigure.tsx';
import css from './whyCards.module.css';

/** A reason and its explanation. */
export interface Why {
  readonly name: string;
  /** The address of its drawing. */
  readonly art: string;
  readonly words: string;
  readonly more: string;
  /** Whether the text contains a figure about outcomes. */
  readonly hasFigure?: boolean;
}

interface WhyCardsProps {
  readonly title: string;
  readonly lead: string;
  readonly whys: readonly Why[];
}

/** Collapsible cards, each independent of the others. */
export function WhyCards({ title, lead, whys }: WhyCardsProps) {
  return (
    <section className={css.section} aria-labelledby="whys">
      <div className={`${frame.wrap ?? ''} ${css.columns ?? ''}`}>
        <div className={css.head}>
          <h2 id="whys">{title}</h2>
          <Lead>{lead}</Lead>
        </div>
        <div className={css.cards}>
          {whys.map((why) => (
            <WhyCard key={why.name} {...why} />
          ))}
        </div>
      </div>
    </section>
  );
}

function WhyCard({ name, art, words, more, hasFigure = false }: Why) {
  const about = <VisuallyHidden> about {name.toLowerCase()}</VisuallyHidden>;
  return (
    <article className={css.card}>
      <img src={art} alt="" width="72" height="72" loading="lazy" />
      <div>
        <h3>{name}</h3>
        <p>{words}</p>
        {hasFigure && <AboutFigure of={name.toLowerCase()} kind="outcome" />}
        <details className={css.more}>
          <summary>
            <span className={css.closed}>Read more{about}</span>
            <span className={css.opened}>Read less{about}</span>
          </summary>
          <p>{more}</p>
        </details>
      </div>
    </article>
  );
}
