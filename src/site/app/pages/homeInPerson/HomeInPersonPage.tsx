import { AppDownload } from '../../../sections/AppDownload.tsx';
import { Carousel } from '../../../sections/Carousel.tsx';
import { Claims } from '../../../sections/Claims.tsx';
import { FactGrid } from '../../../sections/FactGrid.tsx';
import { FilmHero } from '../../../sections/heroes/FilmHero.tsx';
import { Voices } from '../../../sections/quotes/Voices.tsx';
import { Steps } from '../../../sections/Steps.tsx';
import { WhyCards } from '../../../sections/WhyCards.tsx';
import { inPersonQuotes } from '../../../samples/inPersonQuotes.ts';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { inPersonContent } from './inPersonContent.ts';

/**
 * The home page where sessions are in person (seed 0 §2, in-person variant). It takes the place of the usual one where
 * OPTIONAL_PAGES names it, and everywhere at /?page=homeInPerson.
 */
export default function HomeInPersonPage() {
  const { hero, process, figures, voices, grid, whys, app, download } = inPersonContent;
  return (
    <SiteLayout footer="white">
      <FilmHero {...hero} />
      <Steps {...process} inRows />
      <Claims id="figures" {...figures} />
      <Voices title={voices} quotes={inPersonQuotes} />
      <FactGrid {...grid} />
      <WhyCards {...whys} />
      <Carousel {...app} />
      <AppDownload {...download} />
    </SiteLayout>
  );
}
