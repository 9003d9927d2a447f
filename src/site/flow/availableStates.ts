import { CallFailed } from '../../runtime/index.ts';
import { getAvailableStates } from '../api/calls.ts';
import { orCallFailed } from './failures.ts';

/** The codes of the states that we serve. None at all is an error, not an answer (seed 0 §8). */
export async function loadAvailableStates(): Promise<readonly string[]> {
  const states = await orCallFailed(getAvailableStates);
  if (states.length === 0)
    throw new CallFailed({ kind: 'server', message: 'The list of states we serve is empty. Please try again in a while.' });
  return states.map(({ name }) => name);
}
