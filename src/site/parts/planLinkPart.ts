import { captureAssessmentLink } from '../funnel/session/assessmentLink.ts';
import type { SitePart } from './sitePart.ts';

/** The link of a digital sale, which names a plan. */
const planLinkPart: SitePart = { captureLink: captureAssessmentLink };

export default planLinkPart;
