import watch from '../../../../ui/art/night-watch.svg';
import { ButtonLink, joinClassNames, wavyEdge } from '../../../../ui/index.ts';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import frame from '../../../frame/siteLayout.module.css';
import css from './resilience.module.css';

interface NightHeroProps {
  readonly heading: string;
  readonly lead: string;
  readonly link: { readonly text: string; readonly href: string };
}

/** The first screen: a lit window at night. */
export function NightHero({ heading, lead, link }: NightHeroProps) {
  return (
    <div className={joinClassNames(css.watch, wavyEdge)}>
      <img className={css.art} src={watch} alt="" width="1600" height="900" fetchPriority="high" />
      <div className={joinClassNames(frame.wrap, css.words)}>
        <PageHeading title="Resilience" display>
          {heading}
        </PageHeading>
        <p className={css.lead}>{lead}</p>
        <ButtonLink className={css.link} href={link.href}>
          {link.text}
        </ButtonLink>
      </div>
    </div>
  );
}
