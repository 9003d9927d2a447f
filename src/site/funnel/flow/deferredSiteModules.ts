/** The requests and the storage code of the pages of flows. No screen needs them to render, so they are loaded after the first screen. */
export { followPlace } from './followPlace.ts';
export { loadAvailableStates } from './availableStates.ts';
export { submitOutOfStateLead, requestEarlyAccess } from './waitlistRequest.ts';
export { storeSubmission } from './formSubmission.ts';
export { loadForm } from './formLoaders.ts';
export { queueLeadSessionSave } from './leadSessionQueue.ts';
export { loadRedFlags } from './redFlags.ts';
export { recordFinishedRun } from './recordFinishedRun.ts';
