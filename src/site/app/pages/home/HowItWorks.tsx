import discover from '../../../../ui/art/step-discover.svg';
import expand from '../../../../ui/art/step-expand.svg';
import grow from '../../../../ui/art/step-grow.svg';
import { Meta } from '../../../../ui/index.ts';
import { payingNotes } from '../../../facts/payingNotes.ts';
import { programFacts as facts } from '../../../facts/programFacts.ts';
import frame from '../../layout/siteLayout.module.css';
import css from './home.module.css';

const steps = [
  { name: 'Discover', art: discover, words: 'Answer a short assessment, then talk with our welcome team about what you need.' },
  {
    name: 'Grow',
    art: grow,
    words: `Weekly sessions at home, up to ${facts.longestSession} hours, with a sitter beside you and aftercare.`,
  },
  { name: 'Expand', art: expand, words: 'Group integration and coaching help you carry what you learn into ordinary days.' },
] as const;

/** The three steps of a program, and what to know before (seed 0 §1). */
export function HowItWorks() {
  return (
    <section className={`${frame.wrap} ${css.band}`}>
      <h2>Three steps, at your pace</h2>
      <ol className={css.steps} role="list">
        {steps.map(({ name, art, words }) => (
          <li key={name} className={css.step}>
            <img src={art} alt="" width="240" height="160" loading="lazy" />
            <h3>{name}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <Meta>
        For adults {facts.youngestAge} and over, in the states we serve. {payingNotes.insurance} The assessment takes about{' '}
        {facts.assessment} minutes.
      </Meta>
    </section>
  );
}
