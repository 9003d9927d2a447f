import { AppDownload } from '../../../sections/AppDownload.tsx';
import { Carousel } from '../../../sections/Carousel.tsx';
import { Claims } from '../../../sections/Claims.tsx';
import { FactGrid } from '../../../sections/FactGrid.tsx';
import { inPersonSteps } from '../../landing/landingSteps.ts';
import { Process } from '../../landing/Process.tsx';
import { Voices } from '../../../sections/Voices.tsx';
import { WhyCards } from '../../../sections/WhyCards.tsx';
import { inPersonQuotes } from '../../../samples/inPersonQuotes.ts';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { inPersonContent } from './inPersonContent.ts';
import { InPersonHero } from './InPersonHero.tsx';

/**
 * The home page where sessions are in person (seed 0 §2, in-person variant). It takes the place of the usual one where
 * OPTIONAL_PAGES names it, and everywhere at /?page=homeInPerson.
 */
export default function HomeInPersonPage() {
  const { process, figures, grid, whys, app, download } = inPersonContent;
  return (
    <SiteLayout footer="white">
      <InPersonHero />
      <Process title={process} steps={inPersonSteps} />
      <Claims id="figures" {...figures} />
      <Voices title="In their words" quotes={inPersonQuotes} />
      <FactGrid {...grid} />
      <WhyCards {...whys} />
      <Carousel {...app} />
      <AppDownload {...download} />
    </SiteLayout>
  );
}
