/** What the site asks, sends and writes down. No screen is drawn with it, so it is fetched after the first one. */
export { countEvent } from '../analytics/countEvent.ts';
export { loadAvailableStates } from '../flow/availableStates.ts';
export { createAssessmentLead, requestEarlyAccess } from '../flow/createLead.ts';
export { loadForm } from '../flow/forms.ts';
export { keepMoved } from '../flow/keepMoved.ts';
export { recordFinishedRun } from '../flow/record.ts';
