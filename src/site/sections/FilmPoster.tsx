<<<<<<<< HEAD:src/site/app/landing/FilmPoster.tsx
import { Lead, Meta, Scene, VisuallyHidden } from '../../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import { FilmLink } from './FilmLink.tsx';
import type { Film } from '../samples/films.ts';
import css from './landing.module.css';

/** Where the film of a landing page is: its first screen links to it. */
export const filmId = 'film';
========
import { joinClassNames, Lead, Meta, Scene, VisuallyHidden } from '../../ui/index.ts';
import frame from '../frame/siteLayout.module.css';
import { FilmLink } from './FilmLink.tsx';
import type { Film } from '../samples/films.ts';
import css from './filmPoster.module.css';
>>>>>>>> ce902bc1 (Each section of the pages stands once in src/site/sections with its cases and examples; a partner page is one file and one record, with a drawing of its own; the crisis line has its words in the header of a phone; the progress has four steps throughout (checkout@1.0.2)):src/site/sections/FilmPoster.tsx

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
