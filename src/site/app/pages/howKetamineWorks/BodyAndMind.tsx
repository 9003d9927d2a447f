import { Minus } from 'lucide';
import { CrisisLine, Icon, joinClassNames } from '../../../../ui/index.ts';
import frame from '../../../frame/siteLayout.module.css';
import type { howContent, SourcedWords } from './howContent.ts';
import { SourceNote } from '../../../sections/SourceNote.tsx';
import css from './howKetamineWorks.module.css';

interface BodyAndMindProps {
  readonly brain: typeof howContent.brain;
  readonly isNot: typeof howContent.isNot;
}

/** What ketamine does, and beside it what it is not. */
export function BodyAndMind({ brain, isNot }: BodyAndMindProps) {
  return (
    <section className={joinClassNames(frame.wrap, css.split)} aria-labelledby="body-and-mind">
      <div className={css.stack}>
        <h2 id="body-and-mind">{brain.title}</h2>
        {brain.paragraphs.map((paragraph) => (
          <Sourced key={paragraph.words} {...paragraph} />
        ))}
      </div>
      <div className={css.well}>
        <h3>{isNot.title}</h3>
        <ul className={css.lines} role="list">
          {isNot.items.map((item) => (
            <li key={item.words}>
              <Icon of={Minus} />
              <div>
                <Sourced {...item} />
              </div>
            </li>
          ))}
        </ul>
        <CrisisLine />
      </div>
    </section>
  );
}

function Sourced({ words, source }: SourcedWords) {
  return (
    <>
      <p>{words}</p>
      {source !== undefined && <SourceNote {...source} />}
    </>
  );
}
