import plans from 'plans:all';
import { AppDownload } from '../../../sections/AppDownload.tsx';
import { Carousel } from '../../../sections/Carousel.tsx';
import { PressNames } from '../../../sections/PressNames.tsx';
import { Programs } from '../../../sections/Programs.tsx';
import { Together } from '../../../sections/Together.tsx';
import { Voices } from '../../../sections/Voices.tsx';
import { WhyCards } from '../../../sections/WhyCards.tsx';
import { pressNames } from '../../../samples/pressNames.ts';
import { quotes } from '../../../samples/quotes.ts';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { Hero } from './Hero.tsx';
import { homeContent } from './homeContent.ts';
import { HowItWorks } from './HowItWorks.tsx';

/** The home page (seed 0 §2, landing screen). */
export default function HomePage() {
  const { process, voices, whys, press, programs, together, app, download } = homeContent;
  return (
    <SiteLayout overlay="morning">
      <Hero />
      <HowItWorks {...process} />
      <Voices title={voices} quotes={quotes} />
      <WhyCards {...whys} />
      <PressNames title={press} names={pressNames} />
      <Programs {...programs} plans={plans.filter(({ displayOnHome }) => displayOnHome === 'true')} />
      <Together {...together} />
      <Carousel {...app} />
      <AppDownload {...download} />
    </SiteLayout>
  );
}
