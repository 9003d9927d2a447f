import { useState } from 'react';
import { Button, Dialog, Meta } from '../../ui/index.ts';
import { getCaptionsHref, getFilmHref } from '../samples/films.ts';
import type { Film } from '../samples/films.ts';
import css from './filmDialog.module.css';

/** The props of `FilmDialog`. */
export interface FilmDialogProps {
  readonly film: Film;
  readonly onClose: () => void;
}

/** Plays a film in a dialog. The film starts automatically, except for a person who prefers reduced motion. */
export function FilmDialog({ film, onClose }: FilmDialogProps) {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const playAgain = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <Dialog open wide title={film.title} closeLabel="Close the film" onClose={onClose}>
      {hasFailed ? (
        <FilmFailure film={film} onRetry={playAgain} />
      ) : (
        <FilmPlayer key={attempt} film={film} onFailure={() => setFailed(true)} />
      )}
      <Meta>{film.note}</Meta>
    </Dialog>
  );
}

/** The video element of a film. When no source can be played, the browser fires the error at the last source. */
export function FilmPlayer({ film, onFailure }: { readonly film: Film; readonly onFailure: () => void }) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <video
      className={css.film}
      controls
      muted
      playsInline
      autoPlay={!isStill}
      preload={isStill ? 'none' : 'auto'}
      poster={getFilmHref(film, 'webp')}
      width="1280"
      height="720"
      aria-label={film.title}
      onError={onFailure}
    >
      <source src={getFilmHref(film, 'webm')} type="video/webm" />
      <source src={getFilmHref(film, 'mp4')} type="video/mp4" onError={onFailure} />
      <track kind="captions" srcLang="en" label="English" src={getCaptionsHref(film)} default />
      Live stream not supported
    </video>
  );
}

/** The message when a film cannot be played, with the title of seed 0 §8. */
export function FilmFailure({ film, onRetry }: { readonly film: Film; readonly onRetry: () => void }) {
  return (
    <div className={css.failure} role="alert">
      <p>
        <b>Stream error</b>
      </p>
      <p>The film could not be played. Check your connection and try again, or open the file.</p>
      <div className={css.actions}>
        <Button onClick={onRetry}>Try again</Button>
        <a href={getFilmHref(film, 'mp4')}>Open the file</a>
      </div>
    </div>
  );
}
