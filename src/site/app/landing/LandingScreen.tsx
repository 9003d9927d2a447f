import { SiteLayout } from '../layout/SiteLayout.tsx';
import { Claims } from '../../sections/Claims.tsx';
import { LastWord } from '../../sections/LastWord.tsx';
import { Voices } from '../../sections/Voices.tsx';
import { Doorway } from './Doorway.tsx';
import { FilmPoster } from './FilmPoster.tsx';
import type { LandingContent } from './landingContent.ts';
import { Process } from './Process.tsx';

/** A landing page: a door, the film, the process, figures, quotes, and one thing to do (seed 0 §2). */
export function LandingScreen({ content }: { readonly content: LandingContent }) {
  const { film, process, figures, voices, lastWord } = content;
  return (
    <SiteLayout>
      <Doorway content={content} />
      <FilmPoster {...film} />
      <Process {...process} />
      <Claims id="figures" {...figures} />
      <Voices title="In their words" {...voices} />
      <LastWord title={lastWord.title} lead={lastWord.lead} link={{ text: lastWord.link, href: '/talk-with-us' }} />
    </SiteLayout>
  );
}
