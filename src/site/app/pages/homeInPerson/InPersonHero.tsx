import { ButtonLink, Scene, wavyEdge } from '../../../../ui/index.ts';
import { BackgroundFilm } from '../../../sections/BackgroundFilm.tsx';
import { FilmLink } from '../../../sections/FilmLink.tsx';
import { firstLight } from '../../../samples/films.ts';
import { howItWorks } from '../../../samples/sampleFilms.ts';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import frame from '../../../frame/siteLayout.module.css';
import css from './homeInPerson.module.css';
import { inPersonContent } from './inPersonContent.ts';

/** The first screen of the in-person home page: words before a film, and a film to watch. */
export function InPersonHero() {
  const { title, heading, lead, start } = inPersonContent.hero;
  return (
    <div className={`${css.hero ?? ''} ${wavyEdge ?? ''}`}>
      <Scene light={0} className={css.scene} />
      <BackgroundFilm film={firstLight} />
      <div className={`${frame.wrap ?? ''} ${css.words ?? ''}`}>
        <PageHeading display title={title}>
          {heading}
        </PageHeading>
        <p className={css.lead}>{lead}</p>
        <div className={css.actions}>
          <ButtonLink variant="light" href="/talk-to-us?flow=checkout&plan=reset">
            {start}
          </ButtonLink>
          <FilmLink film={howItWorks} className={css.film} />
        </div>
      </div>
    </div>
  );
}
