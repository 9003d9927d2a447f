import { Play } from 'lucide';
import { useState } from 'react';
import type { ComponentType, MouseEvent } from 'react';
import { Icon, joinClassNames, VisuallyHidden } from '../../ui/index.ts';
import { captureError } from '../monitor/captureError.ts';
import type { FilmDialogProps } from './FilmDialog.tsx';
import { getFilmHref } from '../samples/films.ts';
import type { Film } from '../samples/films.ts';
import css from './filmLink.module.css';

interface FilmLinkProps {
  readonly film: Film;
  readonly className?: string | undefined;
  /** Whether the text of the link is for assistive technology only, because the page shows it elsewhere. */
  readonly hasHiddenWords?: boolean;
  /** Whether a phone opens the film in a new tab (seed 0 §2, in-person variant). */
  readonly opensTabOnPhone?: boolean;
}

/** From this width on, a film always plays in a dialog. */
const widerThanPhone = '(min-width: 48rem)';

/**
 * A link to a film that looks like a sun. A press fetches the code of the dialog and plays the film in it. Without JavaScript, in a
 * new tab, or when the code cannot be loaded, the link leads to the file.
 */
export function FilmLink({ film, className, hasHiddenWords = false, opensTabOnPhone = false }: FilmLinkProps) {
  const [Dialog, setDialog] = useState<ComponentType<FilmDialogProps>>();
  const href = getFilmHref(film, 'mp4');
  const name = `Watch ${film.title.toLowerCase()}`;
  const play = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (opensTabOnPhone && !window.matchMedia(widerThanPhone).matches) {
      event.currentTarget.target = '_blank';
      return;
    }
    event.preventDefault();
    try {
      const { FilmDialog } = await import('./FilmDialog.tsx');
      setDialog(() => FilmDialog);
    } catch (error) {
      captureError('The dialog of a film was not loaded', error);
      window.location.assign(href);
    }
  };
  return (
    <>
      <a className={joinClassNames(css.link, className)} href={href} onClick={(event) => void play(event)}>
        <span className={css.sun}>
          <Icon of={Play} />
        </span>
        {hasHiddenWords ? (
          <VisuallyHidden>{name}</VisuallyHidden>
        ) : (
          <span className={css.words}>
            <b>{name}</b>
            <span>{film.note}</span>
          </span>
        )}
      </a>
      {Dialog !== undefined && <Dialog film={film} onClose={() => setDialog(undefined)} />}
    </>
  );
}
