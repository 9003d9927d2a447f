import type { RunStorage } from '../../../runtime/index.ts';
import { readJson, sessionStore } from '../../storage/siteStorage.ts';
import { saveCrisisAnswer } from './crisisAnswer.ts';

/** Keeps runs in the session storage, under `run:<flow>`. */
export const runStorage: RunStorage = {
  load: (flowId) => readJson(sessionStore.get(`run:${flowId}`)),
  save: (flowId, stored, hasCrisisAnswer) => {
    sessionStore.set(`run:${flowId}`, JSON.stringify(stored));
    saveCrisisAnswer(flowId, hasCrisisAnswer);
  },
  clear: (flowId) => sessionStore.remove(`run:${flowId}`),
  get keepsNothing() {
    return sessionStore.losesValues();
  },
};
