import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '../../../browser/useIsHydrated.ts';
import { LandingScreen } from '../landing/LandingScreen.tsx';
import { useLandingVisit } from '../landing/useLandingVisit.ts';
import { discoverContents } from './discoverContent.ts';

/**
 * /discover: the general landing page in two variants (seed 0 §2). The query of the address decides which one is shown. The
 * document is the same for both, so the second one is drawn once it is hydrated.
 */
export default function DiscoverPage() {
  useLandingVisit({ formVariant: 'discover', isGeneral: true, event: 'view_landing' });
  const query = new URLSearchParams(useLocation().search);
  const variant = useIsHydrated() && query.get('variant') === '1' ? 'fourSteps' : 'threeSteps';
  return <LandingScreen content={discoverContents[variant]} />;
}
