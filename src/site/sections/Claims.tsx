import { Lead } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import type { FigureKind } from '../facts/claims.ts';
import { AboutFigure } from './AboutFigure.tsx';
import css from './claims.module.css';

/** A figure about people, outcomes or prices. */
export interface ClaimedFigure {
  readonly figure: string;
  /** What it counts, as the end of a sentence that the figure begins. */
  readonly words: string;
  /** What it is about, in a word or two, for screen readers. */
  readonly subject: string;
  readonly kind: FigureKind;
}

interface ClaimsProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly claims: readonly ClaimedFigure[];
}

/** Figures, large, each with where it comes from. */
export function Claims({ id, title, lead, claims }: ClaimsProps) {
  return (
    <section className={`${frame.wrap ?? ''} ${css.section ?? ''}`} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <Lead>{lead}</Lead>
      </div>
      <ul className={css.claims} role="list">
        {claims.map(({ figure, words, subject, kind }) => (
          <li key={subject}>
            <p>
              <b className={css.figure}>{figure}</b> <span>{words}</span>
            </p>
            <AboutFigure of={subject} kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  );
}
