import artAtNight from '../../../../ui/art/two-hours-night.svg';
import art from '../../../../ui/art/two-hours.svg';
import { Artwork, joinClassNames, Lead, VisuallyHidden, wavyEdge } from '../../../../ui/index.ts';
import { FigureTable } from '../../../sections/FigureTable.tsx';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import frame from '../../../frame/siteLayout.module.css';
import type { howContent } from './howContent.ts';
import css from './howKetamineWorks.module.css';

/** The first screen: a session as a hill, with its moments below. */
export function TwoHours({ title, lead, alt, stepsTitle, moments, table }: typeof howContent.hours) {
  return (
    <>
      <div className={css.hours}>
        <div className={joinClassNames(frame.wrap, css.intro)}>
          <PageHeading title="How ketamine works" display>
            {title}
          </PageHeading>
          <Lead>{lead}</Lead>
        </div>
        <figure className={css.hill} role="img" aria-label={alt}>
          <span className={css.sun} />
          <Artwork src={art} night={artAtNight} width="1600" height="420" fetchPriority="high" />
        </figure>
      </div>
      <section className={joinClassNames(wavyEdge, css.moments)} aria-labelledby="moments">
        <div className={frame.wrap}>
          <h2 id="moments">
            <VisuallyHidden>{stepsTitle}</VisuallyHidden>
          </h2>
          <ol className={css.steps} role="list">
            {moments.map(({ when, name, words }) => (
              <li key={when}>
                <span className={css.when}>{when}</span>
                <h3>{name}</h3>
                <p>{words}</p>
              </li>
            ))}
          </ol>
          <FigureTable {...table} />
        </div>
      </section>
    </>
  );
}
