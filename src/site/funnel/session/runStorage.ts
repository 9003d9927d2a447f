import type { RunStorage } from '../../../runtime/index.ts';
import { readJson, sessionStore } from '../../storage/siteStorage.ts';
import { saveCrisisAnswer } from './crisisAnswer.ts';

/** By flow, what was parsed last, and its text. */
const parsed = new Map<string, { readonly text: string; readonly value: unknown }>();

/** Keeps runs in the session storage, under `run:<flow>`. */
export const runStorage: RunStorage = {
  load: (flowId) => {
    const text = sessionStore.get(`run:${flowId}`);
    if (text === undefined) {
      parsed.delete(flowId);
      return undefined;
    }
    // A page asks for the run several times while it opens. The texts are compared, so that each write is seen, whoever has made it.
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
