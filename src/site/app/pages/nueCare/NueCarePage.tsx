import { memberQuotes } from '../../../samples/memberQuotes.ts';
import { CallBand } from '../../../sections/CallBand.tsx';
import { NueScore } from '../../../sections/nueScore/NueScore.tsx';
import { TermList } from '../../../sections/TermList.tsx';
import { RingsHero } from '../../../sections/heroes/RingsHero.tsx';
import { Voices } from '../../../sections/quotes/Voices.tsx';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { nueCareContent } from './nueCareContent.ts';
import { Offer } from './Offer.tsx';

/** /nue-care: the membership for the time after a program (seed 1 §2). It is off unless the server's configuration names it. */
export default function NueCarePage() {
  const { hero, offer, score, voices, terms, banner } = nueCareContent;
  return (
    <SiteLayout overlay="morning">
      <RingsHero {...hero} />
      <Offer {...offer} />
      <NueScore {...score} />
      <Voices title={voices} quotes={memberQuotes} />
      <TermList {...terms} />
      <CallBand {...banner} />
    </SiteLayout>
  );
}
