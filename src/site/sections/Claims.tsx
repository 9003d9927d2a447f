import { Lead } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import type { FigureKind } from '../facts/claims.ts';
import { AboutFigure } from './AboutFigure.tsx';
import css from './claims.module.css';

/** A figure about people, outcomes or prices. */
export interface ClaimedFigure {
  readonly figure: string;
  /** What the figure counts: the end of a sentence that begins with the figure. */
  readonly words: string;
  /** The subject of the figure in a word or two, for screen readers. */
  readonly subject: string;
  readonly kind: FigureKind;
}

interface ClaimsProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly claims: readonly ClaimedFigure[];
}

/** Large figures, each with its source. */
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
