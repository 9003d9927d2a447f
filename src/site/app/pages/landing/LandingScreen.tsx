import { trackEvent } from '../../../observability/analytics/trackEvent.ts';
import { Claims } from '../../../sections/Claims.tsx';
import { FilmPoster } from '../../../sections/FilmPoster.tsx';
import { Doorway } from '../../../sections/heroes/Doorway.tsx';
import { LastWord } from '../../../sections/LastWord.tsx';
import { Voices } from '../../../sections/quotes/Voices.tsx';
import { Steps } from '../../../sections/Steps.tsx';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { landingWords } from './landingContent.ts';
import type { LandingContent } from './landingContent.ts';

const funnel = '/talk-with-us';

/** Where the film of a landing page is. */
const filmId = 'film';

const countStartedForm = () => trackEvent('START FORM', { appName: 'intake', formType: 'talk-with-us' });

/** A landing page: a hero with a link into the funnel, the film, the process, figures, quotes, and one call to action (seed 0 §2). */
export function LandingScreen({ content }: { readonly content: LandingContent }) {
  const { title, heading, lead, art, partner, start, form, film, process, figures, voices, lastWord } = content;
  return (
    <SiteLayout>
      <Doorway
        {...{ title, heading, lead, art, partner }}
        start={{ text: start, href: funnel }}
        form={form === undefined ? undefined : { text: form, href: funnel, onClick: countStartedForm }}
        down={{ text: landingWords.film, href: `#${filmId}` }}
      />
      <FilmPoster id={filmId} {...film} />
      <Steps
        title={process.title}
        steps={process.steps}
        inRows
        link={process.talk === undefined ? undefined : { text: process.talk, href: funnel }}
      />
      <Claims id="figures" {...figures} />
      <Voices title={landingWords.voices} {...voices} />
      <LastWord title={lastWord.title} lead={lastWord.lead} link={{ text: lastWord.link, href: funnel }} />
    </SiteLayout>
  );
}
