/** What the pages of flows request, send and save. No screen is rendered with it, so it is not loaded before the first one. */
export { countPlace } from '../observability/reach/countPlace.ts';
export { loadAvailableStates } from '../funnel/flow/availableStates.ts';
export { submitOutOfStateLead, requestEarlyAccess } from '../funnel/flow/waitlistRequest.ts';
export { storeSubmission } from '../funnel/flow/formSubmission.ts';
export { loadForm } from '../funnel/flow/formLoaders.ts';
export { queueLeadSessionSave } from '../funnel/flow/leadSessionQueue.ts';
export { loadRedFlags } from '../funnel/flow/redFlags.ts';
export { recordFinishedRun } from '../funnel/flow/recordFinishedRun.ts';
