import { RequestError } from '../../../runtime/index.ts';
import { ApiError } from '../../api/ApiError.ts';
import { getAvailableStates, getPracticeStates } from '../../api/endpoints.ts';
import { captureError } from '../../observability/captureError.ts';
import { clearPractice, readPractice } from '../session/startInfo.ts';
import { mapApiErrors } from './mapApiErrors.ts';

/** The codes of the states that we serve, or that the practice of this visit serves. None at all is an error, not an answer (seed 0 §8). */
export async function loadAvailableStates(): Promise<readonly string[]> {
  const states = await mapApiErrors(fetchServedStates);
  if (states.length === 0) {
    captureError('no available states');
    throw new RequestError({ kind: 'server', message: 'The list of states we serve is empty. Please try again in a while.' });
  }
  return states.map(({ name }) => name);
}

/** A link may name a practice that there is not: its owner is then served like everybody else, and operators are told. */
async function fetchServedStates(): ReturnType<typeof getAvailableStates> {
  const code = readPractice();
  if (code === undefined) return getAvailableStates();
  try {
    return await getPracticeStates(code);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    captureError('A link has named a practice that the server does not know. The states of everybody count.');
    clearPractice();
    return getAvailableStates();
  }
}
