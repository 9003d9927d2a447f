import { Pause, Play } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { runWhenIdle } from '../../runtime/index.ts';
import { Icon } from '../../ui/index.ts';
import { useIsHydrated } from '../browser/useIsHydrated.ts';
import { getFilmHref } from '../samples/films.ts';
import type { Film } from '../samples/films.ts';
import css from './backgroundFilm.module.css';

/**
 * A muted film that loops behind the text of a screen, with a button that pauses it (WCAG 2.2, 2.2.2). It is decoration: it is
 * fetched when the browser is idle. For a person who prefers reduced motion or saves data, it is fetched only when they press the
 * button. When the film cannot be played, the drawing behind it stays visible, without a message.
 */
export function BackgroundFilm({ film }: { readonly film: Film }) {
  const video = useRef<HTMLVideoElement>(null);
  const [stage, setStage] = useState<'waiting' | 'there' | 'failed'>('waiting');
  const [isPlaying, setPlaying] = useState(false);
  const isHydrated = useIsHydrated();
  useEffect(() => (isWelcome() ? runWhenIdle(() => setStage('there')) : undefined), []);
  const change = () => {
    if (stage === 'waiting') setStage('there');
    else if (isPlaying) video.current?.pause();
    else void video.current?.play().catch(() => setStage('failed'));
  };
  const fail = () => setStage('failed');
  return (
    <>
      {stage === 'there' && (
        <video
          ref={video}
          className={css.film}
          aria-hidden
          tabIndex={-1}
          muted
          loop
          playsInline
          autoPlay
          data-playing={isPlaying}
          onPlaying={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onError={fail}
        >
          <source src={getFilmHref(film, 'webm')} type="video/webm" />
          <source src={getFilmHref(film, 'mp4')} type="video/mp4" onError={fail} />
        </video>
      )}
      {isHydrated && stage !== 'failed' && (
        <button type="button" className={css.button} onClick={change}>
          <Icon of={isPlaying ? Pause : Play} />
          {isPlaying ? 'Pause the film' : 'Play the film'}
        </button>
      )}
    </>
  );
}

/** True when a film may start without being requested. */
function isWelcome(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData !== true && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
