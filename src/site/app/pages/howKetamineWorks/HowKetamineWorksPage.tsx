import { Claims } from '../../../sections/Claims.tsx';
import { LastWord } from '../../../sections/LastWord.tsx';
import { TermList } from '../../../sections/TermList.tsx';
import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { AtHome } from './AtHome.tsx';
import { BodyAndMind } from './BodyAndMind.tsx';
import { howContent } from './howContent.ts';
import { TwoHours } from './TwoHours.tsx';
import { Weeks } from './Weeks.tsx';

/** /how-ketamine-works: a session and a program, drawn; what ketamine does, how safety is kept, and what it is not (seed 1 §2). */
export default function HowKetamineWorksPage() {
  const { hours, brain, isNot, weeks, need, safety, results, lastWord } = howContent;
  return (
    <SiteLayout>
      <TwoHours {...hours} />
      <BodyAndMind brain={brain} isNot={isNot} />
      <Weeks {...weeks} />
      <AtHome {...need} />
      <TermList {...safety} />
      <Claims {...results} />
      <LastWord {...lastWord} />
    </SiteLayout>
  );
}
