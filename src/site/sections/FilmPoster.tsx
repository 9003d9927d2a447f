import { joinClassNames, Lead, Meta, Scene, VisuallyHidden } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import { FilmLink } from './FilmLink.tsx';
import type { Film } from '../samples/films.ts';
import css from './filmPoster.module.css';

interface FilmPosterProps {
  /** The id of the section, to which links of the page lead. */
  readonly id: string;
  readonly film: Film;
  readonly words: string;
  /** How far the sun of the landscape has risen, which is the control of the film. */
  readonly light: number;
}

/** A film on a landscape of its own. */
export function FilmPoster({ id, film, words, light }: FilmPosterProps) {
  return (
    <section className={joinClassNames(frame.wrap, css.film)} id={id} aria-labelledby="film-title">
      <h2 id="film-title">
        <VisuallyHidden>The film</VisuallyHidden>
      </h2>
      <div className={css.poster}>
        <Scene light={light} className={css.scene} />
        <FilmLink film={film} className={css.play} hasHiddenWords />
      </div>
      <div className={css.said}>
        <Lead>{words}</Lead>
        <Meta>{film.note}</Meta>
      </div>
    </section>
  );
}
