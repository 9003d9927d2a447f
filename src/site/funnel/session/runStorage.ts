import type { RunStorage } from '../../../runtime/index.ts';
import { readJson, sessionStore } from '../../storage/siteStorage.ts';
import { saveCrisisAnswer } from './crisisAnswer.ts';

/** The text that was parsed last for each flow, and its value. */
const parsed = new Map<string, { readonly text: string; readonly value: unknown }>();

/** Stores runs in the session storage under `run:<flow>`. */
export const runStorage: RunStorage = {
  load: (flowId) => {
    const text = sessionStore.get(`run:${flowId}`);
    if (text === undefined) {
      parsed.delete(flowId);
      return undefined;
    }
    // A page loads the run several times while it opens, so the last value is cached. Comparing the texts detects every write.
    const last = parsed.get(flowId);
    if (last?.text === text) return last.value;
    const value = readJson(text);
    parsed.set(flowId, { text, value });
    return value;
  },
  save: (flowId, stored, hasCrisisAnswer) => {
    sessionStore.set(`run:${flowId}`, JSON.stringify(stored));
    saveCrisisAnswer(flowId, hasCrisisAnswer);
  },
  clear: (flowId) => sessionStore.remove(`run:${flowId}`),
  get keepsNothing() {
    return sessionStore.losesValues();
  },
};
