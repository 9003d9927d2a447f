import flow from 'flow:lead@2';
import { captureAssessmentLink } from '../funnel/session/assessmentLink.ts';
import { captureSessionFacts } from '../funnel/session/linkFacts.ts';

/** Stores the facts of a link to the assessment with this query, as its page does. */
export function openAssessment(query = ''): void {
  const parameters = new URLSearchParams(query);
  captureSessionFacts(flow, parameters);
  captureAssessmentLink(parameters, { flow });
}
