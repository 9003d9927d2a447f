import { LandingScreen } from '../landing/LandingScreen.tsx';
import { useLandingVisit } from '../landing/useLandingVisit.ts';
import { veteransContent } from './veteransContent.ts';

/** /veterans: the landing page for people who have served (seed 0 §2). */
export default function VeteransPage() {
  useLandingVisit({ formVariant: 'veterans' });
  return <LandingScreen content={veteransContent} />;
}
