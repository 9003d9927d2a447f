import { SiteLayout } from '../../layout/SiteLayout.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';

/** The home page. */
export default function HomePage() {
  return (
    <SiteLayout overlay>
      <Hero />
      <HowItWorks />
    </SiteLayout>
  );
}
