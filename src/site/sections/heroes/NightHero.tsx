import watch from '../../../ui/art/night-watch.svg';
import { ButtonLink, joinClassNames, wavyEdge } from '../../../ui/index.ts';
import frame from '../../frame/siteLayout.module.css';
import type { HeroContent } from './HeroWords.tsx';
import { HeroWords } from './HeroWords.tsx';
import css from './nightHero.module.css';

interface NightHeroProps extends HeroContent {
  readonly link: { readonly text: string; readonly href: string };
}

/** A first screen at night, with a lit window. */
export function NightHero({ link, ...words }: NightHeroProps) {
  return (
    <div className={joinClassNames(css.hero, wavyEdge)}>
      <img className={css.art} src={watch} alt="" width="1600" height="900" fetchPriority="high" />
      <HeroWords className={joinClassNames(frame.wrap, css.words)} {...words}>
        <ButtonLink className={css.link} href={link.href}>
          {link.text}
        </ButtonLink>
      </HeroWords>
    </div>
  );
}
