import artAtNight from '../../../ui/art/care-rings-night.svg';
import art from '../../../ui/art/care-rings.svg';
import { Artwork, ButtonLink, joinClassNames, wavyEdge } from '../../../ui/index.ts';
import frame from '../../frame/siteLayout.module.css';
import type { HeroContent } from './HeroWords.tsx';
import { HeroWords } from './HeroWords.tsx';
import css from './ringsHero.module.css';

interface RingsHeroProps extends HeroContent {
  readonly join: { readonly text: string; readonly href: string };
  readonly talk: { readonly text: string; readonly href: string };
}

/** A first screen with three rings that form a rising sun. */
export function RingsHero({ join, talk, ...words }: RingsHeroProps) {
  return (
    <div className={joinClassNames(wavyEdge, css.hero)}>
      <Artwork className={css.art} src={art} night={artAtNight} width="1600" height="900" fetchPriority="high" />
      <HeroWords className={joinClassNames(frame.wrap, css.words)} {...words}>
        <div className={frame.actions}>
          <ButtonLink href={join.href}>{join.text}</ButtonLink>
          <ButtonLink className={css.second} variant="secondary" href={talk.href}>
            {talk.text}
          </ButtonLink>
        </div>
      </HeroWords>
    </div>
  );
}
