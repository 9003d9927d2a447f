import { ButtonLink, joinClassNames, Scene } from '../../../ui/index.ts';
import frame from '../../frame/siteLayout.module.css';
import { FilmLink } from '../FilmLink.tsx';
import type { Film } from '../../samples/films.ts';
import type { HeroContent } from './HeroWords.tsx';
import { HeroWords } from './HeroWords.tsx';
import css from './morningHero.module.css';

interface MorningHeroProps extends HeroContent {
  readonly start: { readonly text: string; readonly href: string };
  readonly talk: { readonly text: string; readonly href: string };
  /** The film, whose control is the sun of the landscape. */
  readonly film: Film;
}

/** A first screen over the landscape in the morning. */
export function MorningHero({ start, talk, film, ...words }: MorningHeroProps) {
  return (
    <div className={css.hero}>
      <Scene light={1} wavy isFirst className={css.scene} />
      <HeroWords className={joinClassNames(frame.wrap, css.words)} {...words}>
        <div className={frame.actions}>
          <ButtonLink href={start.href}>{start.text}</ButtonLink>
          <ButtonLink className={css.secondary} variant="secondary" href={talk.href}>
            {talk.text}
          </ButtonLink>
        </div>
      </HeroWords>
      <FilmLink film={film} className={css.film} />
    </div>
  );
}
