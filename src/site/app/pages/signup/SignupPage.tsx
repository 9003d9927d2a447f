import { LandingScreen } from '../landing/LandingScreen.tsx';
import { useLandingVisit } from '../landing/useLandingVisit.ts';
import { signupContent } from './signupContent.ts';

/** /signup: the landing page of links that ask people to begin (seed 0 §2). */
export default function SignupPage() {
  useLandingVisit({ formVariant: 'signup', isGeneral: true });
  return <LandingScreen content={signupContent} />;
}
