import artAtNight from '../../../../ui/art/care-rings-night.svg';
import art from '../../../../ui/art/care-rings.svg';
import { Artwork, ButtonLink, joinClassNames, Lead, Meta, wavyEdge } from '../../../../ui/index.ts';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import frame from '../../../frame/siteLayout.module.css';
import type { nueCareContent } from './nueCareContent.ts';
import css from './nueCare.module.css';

/** The first screen: three rings as a rising sun. */
export function Hero({ eyebrow, title, lead, join, talk }: typeof nueCareContent.hero) {
  return (
    <div className={joinClassNames(wavyEdge, css.hero)}>
      <Artwork className={css.art} src={art} night={artAtNight} width="1600" height="900" />
      <div className={joinClassNames(frame.wrap, css.words)}>
        <Meta>{eyebrow}</Meta>
        <PageHeading title="Nue Care" display>
          {title}
        </PageHeading>
        <Lead>{lead}</Lead>
        <div className={frame.actions}>
          <ButtonLink href={join.href}>{join.text}</ButtonLink>
          <ButtonLink className={css.second} variant="secondary" href={talk.href}>
            {talk.text}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
