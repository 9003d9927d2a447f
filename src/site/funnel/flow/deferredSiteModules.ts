/** What the pages of flows request, send and save. No screen is rendered with it, so it is not loaded before the first one. */
export { followPlace } from './followPlace.ts';
export { loadAvailableStates } from './availableStates.ts';
export { submitOutOfStateLead, requestEarlyAccess } from './waitlistRequest.ts';
export { storeSubmission } from './formSubmission.ts';
export { loadForm } from './formLoaders.ts';
export { queueLeadSessionSave } from './leadSessionQueue.ts';
export { loadRedFlags } from './redFlags.ts';
export { recordFinishedRun } from './recordFinishedRun.ts';
