import plans from 'plans:all';
import { AppDownload } from '../../../sections/AppDownload.tsx';
import { Carousel } from '../../../sections/Carousel.tsx';
import { MorningHero } from '../../../sections/heroes/MorningHero.tsx';
import { NameList } from '../../../sections/NameList.tsx';
import { Programs } from '../../../sections/Programs.tsx';
import { Voices } from '../../../sections/quotes/Voices.tsx';
import { Steps } from '../../../sections/Steps.tsx';
import { Together } from '../../../sections/Together.tsx';
import { WhyCards } from '../../../sections/WhyCards.tsx';
import { pressNames } from '../../../samples/pressNames.ts';
import { quotes } from '../../../samples/quotes.ts';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { homeContent } from './homeContent.ts';

/** The home page (seed 0 §2, landing screen). */
export default function HomePage() {
  const { hero, process, voices, whys, press, programs, together, app, download } = homeContent;
  return (
    <SiteLayout overlay="morning">
      <MorningHero {...hero} />
      <Steps {...process} />
      <Voices title={voices} quotes={quotes} />
      <WhyCards {...whys} />
      <NameList {...press} names={pressNames} />
      <Programs {...programs} plans={plans.filter(({ displayOnHome }) => displayOnHome === 'true')} />
      <Together {...together} />
      <Carousel {...app} />
      <AppDownload {...download} />
    </SiteLayout>
  );
}
