import { ArrowDown } from 'lucide';
import lightsNight from '../../../ui/art/lights-35-night.svg';
import lights from '../../../ui/art/lights-35.svg';
import { Artwork, Icon, joinClassNames, wavyEdge } from '../../../ui/index.ts';
import frame from '../../frame/siteLayout.module.css';
import type { HeroContent } from './HeroWords.tsx';
import { HeroWords } from './HeroWords.tsx';
import css from './lightsHero.module.css';

interface LightsHeroProps extends HeroContent {
  /** A link to a section further down on the page. */
  readonly down: { readonly text: string; readonly href: `#${string}` };
}

/** A first screen with a text above a hill with one light for each person. */
export function LightsHero({ down, ...words }: LightsHeroProps) {
  return (
    <div className={css.hero}>
      <HeroWords className={joinClassNames(frame.wrap, css.words)} {...words}>
        <a className={css.down} href={down.href}>
          {down.text}
          <Icon of={ArrowDown} />
        </a>
      </HeroWords>
      <Artwork
        className={joinClassNames(wavyEdge, css.lights)}
        src={lights}
        night={lightsNight}
        width="1600"
        height="460"
        fetchPriority="high"
      />
    </div>
  );
}
