import { ArrowDown } from 'lucide';
import lights from '../../../../ui/art/lights-35.svg';
import { Icon, joinClassNames, Meta, wavyEdge } from '../../../../ui/index.ts';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import frame from '../../../frame/siteLayout.module.css';
import css from './company.module.css';
import { teamId } from './People.tsx';

interface CompanyHeroProps {
  readonly about: string;
  readonly heading: string;
  readonly team: string;
}

/** The first screen: words, then a hill with a light for each person. */
export function CompanyHero({ about, heading, team }: CompanyHeroProps) {
  return (
    <div className={css.opening}>
      <div className={joinClassNames(frame.wrap, css.words)}>
        <Meta>{about}</Meta>
        <PageHeading title="About" display>
          {heading}
        </PageHeading>
        <a className={css.down} href={`#${teamId}`}>
          {team}
          <Icon of={ArrowDown} />
        </a>
      </div>
      <img className={joinClassNames(wavyEdge, css.lights)} src={lights} alt="" width="1600" height="460" />
    </div>
  );
}
