import { useIsHydrated } from '../../../browser/useIsHydrated.ts';
import { LandingScreen } from '../landing/LandingScreen.tsx';
import { useLandingVisit } from '../landing/useLandingVisit.ts';
import { localStore } from '../../../storage/siteStorage.ts';
import { discoverContents } from './discoverContent.ts';

/**
 * /discover: the general landing page in two variants (seed 0 §2). The variant of a link is stored when the visit begins, so it
 * stays until a link names another one, and goes with the lead.
 */
export default function DiscoverPage() {
  useLandingVisit({ formVariant: 'discover', isGeneral: true, event: 'view_landing' });
  const isHydrated = useIsHydrated();
  const variant = isHydrated && localStore.get('variant') === '1' ? 'fourSteps' : 'threeSteps';
  return <LandingScreen content={discoverContents[variant]} />;
}
