import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';

/** The home page of this stage: what this is, and the ways in. */
export default function HomePage() {
  return (
    <SiteLayout overlay>
      <Hero />
      <HowItWorks />
    </SiteLayout>
  );
}
