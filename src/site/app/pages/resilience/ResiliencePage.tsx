import { frontlinePartners } from '../../../samples/frontline.ts';
import { CallBand } from '../../../sections/CallBand.tsx';
import { Claims } from '../../../sections/Claims.tsx';
import { PressNames } from '../../../sections/PressNames.tsx';
import { useLandingVisit } from '../../landing/useLandingVisit.ts';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { LookAfter } from './LookAfter.tsx';
import { NightHero } from './NightHero.tsx';
import { Notes } from './Notes.tsx';
import { PersonalCare } from './PersonalCare.tsx';
import { resilienceContent } from './resilienceContent.ts';

/** /resilience: the landing page for veterans and frontline workers (seed 0 §2). */
export default function ResiliencePage() {
  useLandingVisit('resilience');
  const { hero, care, lookAfter, figures, partners, notes, call } = resilienceContent;
  return (
    <SiteLayout overlay="night">
      <NightHero {...hero} />
      <PersonalCare {...care} />
      <LookAfter {...lookAfter} />
      <Claims {...figures} />
      <PressNames title={partners} names={frontlinePartners} />
      <Notes {...notes} />
      <CallBand {...call} />
    </SiteLayout>
  );
}
