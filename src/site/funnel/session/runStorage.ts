import type { RunStorage } from '../../../runtime/index.ts';
import { readJson, sessionStore } from '../../storage/siteStorage.ts';

/** Keeps runs in the session storage, under `run:<flow>`. */
export const runStorage: RunStorage = {
  load: (flowId) => readJson(sessionStore.get(`run:${flowId}`)),
  save: (flowId, stored) => sessionStore.set(`run:${flowId}`, JSON.stringify(stored)),
  clear: (flowId) => sessionStore.remove(`run:${flowId}`),
};
