import { ButtonLink, Scene } from '../../../../ui/index.ts';
import { FilmLink } from '../../../sections/FilmLink.tsx';
import { firstLight } from '../../../samples/films.ts';
import frame from '../../../frame/siteLayout.module.css';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import css from './home.module.css';

/** The hero of the home page: what this is, and links to both funnels. */
export function Hero() {
  return (
    <div className={css.hero}>
      <Scene light={1} wavy className={css.scene} />
      <div className={`${frame.wrap} ${css.words}`}>
        <PageHeading display title="It’s your right to feel good">
          It’s your right to feel good
        </PageHeading>
        <p className={css.lead}>
          At-home ketamine therapy for depression, anxiety and PTSD, with medical care and people beside you at every step.
        </p>
        <div className={frame.actions}>
          <ButtonLink href="/talk-to-us?flow=checkout&plan=reset">Take the assessment</ButtonLink>
          <ButtonLink className={css.secondary} variant="secondary" href="/talk-with-us">
            Talk with us
          </ButtonLink>
        </div>
      </div>
      <FilmLink film={firstLight} className={css.film} />
    </div>
  );
}
