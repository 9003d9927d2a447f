import { frontlinePartners } from '../../../samples/frontline.ts';
import { CallBand } from '../../../sections/CallBand.tsx';
import { Claims } from '../../../sections/Claims.tsx';
import { NightHero } from '../../../sections/heroes/NightHero.tsx';
import { NameList } from '../../../sections/NameList.tsx';
import { PictureFolds } from '../../../sections/PictureFolds.tsx';
import { Notes } from '../../../sections/quotes/Notes.tsx';
import { useLandingVisit } from '../landing/useLandingVisit.ts';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { PersonalCare } from './PersonalCare.tsx';
import { resilienceContent } from './resilienceContent.ts';

/** /resilience: the landing page for veterans and frontline workers (seed 0 §2). */
export default function ResiliencePage() {
  useLandingVisit({ formVariant: 'resilience' });
  const { hero, care, lookAfter, figures, partners, notes, call } = resilienceContent;
  return (
    <SiteLayout overlay="night">
      <NightHero {...hero} />
      <PersonalCare {...care} />
      <NameList {...partners} names={frontlinePartners} />
      <PictureFolds {...lookAfter} />
      <Claims {...figures} />
      <Notes {...notes} />
      <CallBand {...call} />
    </SiteLayout>
  );
}
