import rings from '../../../../ui/art/water-rings.svg';
import ringsAtNight from '../../../../ui/art/water-rings-night.svg';
import { Artwork, joinClassNames, Lead, wavyEdge } from '../../../../ui/index.ts';
import { Claims } from '../../../sections/Claims.tsx';
import { LastWord } from '../../../sections/LastWord.tsx';
import { PageHeading } from '../../../frame/PageHeading.tsx';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import frame from '../../../frame/siteLayout.module.css';
import css from './impact.module.css';
import { impactContent } from './impactContent.ts';
import { Pledge } from './Pledge.tsx';

/** /impact: what we want to leave behind, and the pledge (seed 1 §2). */
export default function ImpactPage() {
  const { hero, statement, lastWord } = impactContent;
  return (
    <SiteLayout>
      <div className={joinClassNames(frame.wrap, css.words)}>
        <PageHeading title="Impact" display>
          {hero.title}
        </PageHeading>
        <Lead>{hero.lead}</Lead>
      </div>
      <div className={joinClassNames(wavyEdge, css.water)}>
        <Artwork src={rings} night={ringsAtNight} width="1600" height="640" fetchPriority="high" />
      </div>
      <Claims {...statement} />
      <Pledge />
      <LastWord {...lastWord} />
    </SiteLayout>
  );
}
