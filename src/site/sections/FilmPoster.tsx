import { joinClassNames, Lead, Meta, Scene, VisuallyHidden } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import { FilmLink } from './FilmLink.tsx';
import type { Film } from '../samples/films.ts';
import css from './filmPoster.module.css';

interface FilmPosterProps {
  /** The id of the section, which links of the page target. */
  readonly id: string;
  readonly film: Film;
  readonly words: string;
  /** The time of day in the landscape, whose sun is the control of the film: 0 is before dawn, 1 is morning. */
  readonly light: number;
}

/** A section with a film, shown as a landscape. */
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
