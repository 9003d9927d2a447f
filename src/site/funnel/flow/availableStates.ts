import { RequestError } from '../../../runtime/index.ts';
import { ApiError } from '../../api/ApiError.ts';
import { getAvailableStates, getPracticeStates } from '../../api/endpoints.ts';
import { captureError } from '../../monitor/captureError.ts';
import { clearPractice, readPractice } from '../session/startInfo.ts';
import { mapApiErrors } from './mapApiErrors.ts';

/** The codes of the available states: those of the practice of this session, if there is one. Rejects with `RequestError`, also for an empty list (seed 0 §8). */
export async function loadAvailableStates(): Promise<readonly string[]> {
  const states = await mapApiErrors(fetchServedStates);
  if (states.length === 0) {
    captureError('no available states');
    throw new RequestError({ kind: 'server', message: 'The list of states we serve is empty. Please try again in a while.' });
  }
  return states.map(({ name }) => name);
}

/** Requests the states. Where the link named an unknown practice, reports the link and requests the default list. */
async function fetchServedStates(): ReturnType<typeof getAvailableStates> {
  const code = readPractice();
  if (code === undefined) return getAvailableStates();
  try {
    return await getPracticeStates(code);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    captureError('A link names a practice that the server does not know. The default list of states is used.');
    clearPractice();
    return getAvailableStates();
  }
}
