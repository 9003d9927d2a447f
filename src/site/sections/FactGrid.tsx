import { Lead } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import css from './factGrid.module.css';

/** A fact that begins with a number. */
export interface ProgramFact {
  readonly number: string;
  readonly words: string;
}

interface FactGridProps {
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly ProgramFact[];
}

/** Facts of a program in a grid, each with its number. */
export function FactGrid({ title, lead, facts }: FactGridProps) {
  return (
    <section className={`${frame.wrap ?? ''} ${css.section ?? ''}`} aria-labelledby="facts">
      <div className={css.head}>
        <h2 id="facts">{title}</h2>
        <Lead>{lead}</Lead>
      </div>
      <ul className={css.facts} role="list">
        {facts.map(({ number, words }) => (
          <li key={number}>
            <b>{number}</b> <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
