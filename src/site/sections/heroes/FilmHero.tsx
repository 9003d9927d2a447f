import { ButtonLink, joinClassNames, Scene, wavyEdge } from '../../../ui/index.ts';
import frame from '../../frame/siteLayout.module.css';
import { BackgroundFilm } from '../BackgroundFilm.tsx';
import { FilmLink } from '../FilmLink.tsx';
import type { Film } from '../../samples/films.ts';
import css from './filmHero.module.css';
import type { HeroContent } from './HeroWords.tsx';
import { HeroWords } from './HeroWords.tsx';

interface FilmHeroProps extends HeroContent {
  readonly start: { readonly text: string; readonly href: string };
  /** The muted film behind the text. */
  readonly background: Film;
  /** The film that the link plays. */
  readonly film: Film;
}

/** A first screen with a film in the background, and a link to another film. */
export function FilmHero({ start, background, film, ...words }: FilmHeroProps) {
  return (
    <div className={joinClassNames(css.hero, wavyEdge)}>
      <Scene light={0} isFirst className={css.scene} />
      <BackgroundFilm film={background} />
      <HeroWords className={joinClassNames(frame.wrap, css.words)} {...words}>
        <div className={css.actions}>
          <ButtonLink variant="light" href={start.href}>
            {start.text}
          </ButtonLink>
          <FilmLink film={film} className={css.film} />
        </div>
      </HeroWords>
    </div>
  );
}
