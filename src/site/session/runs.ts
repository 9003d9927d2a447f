import type { RunStorage } from '../../runtime/index.ts';
import { readJson, session } from './keys.ts';

/** Keeps runs in the session storage, under `run:<flow>`. */
export const runStorage: RunStorage = {
  load: (flowId) => readJson(session.get(`run:${flowId}`)),
  save: (flowId, stored) => session.set(`run:${flowId}`, JSON.stringify(stored)),
  clear: (flowId) => session.remove(`run:${flowId}`),
};
