import { isObject, serialiseRun, setRunAnswer, startRun } from '../../../engine/index.ts';
import type { Flow, FormAnswer } from '../../../engine/index.ts';
import { parseStoredSession } from '../../../runtime/index.ts';
import { randomId } from '../../browser/randomId.ts';
import { readToday } from '../../browser/readToday.ts';
import { runStorage } from '../../funnel/session/runStorage.ts';
import { readStartInfo } from '../../funnel/session/startInfo.ts';

/** How many fields of the start form the stored start info fills in. */
export type SavedStart = 'none' | 'partial' | 'complete';

/**
 * How many fields of the start form the stored start info fills in, whichever funnel has saved it. Returns `none` for a run that has
 * answered the start form already.
 *
 * @param startStep The id of the step that asks for state, zip code and date of birth.
 */
export function getSavedStart(flow: Flow, startStep: string): SavedStart {
  const answers = parseStoredSession(runStorage.load(flow.id))?.run['answers'];
  if (isObject(answers) && answers[startStep] !== undefined) return 'none';
  if (readCompleteStart() !== undefined) return 'complete';
  const { dateOfBirth, state, zipCode } = readStartInfo();
  return (dateOfBirth ?? state ?? zipCode) ? 'partial' : 'none';
}

/**
 * Stores a new run whose start form is answered with the start info of this session. With the available states and today's date, the
 * flow decides whether it accepts the form. Without the states, the run stays at the start.
 */
export function saveRunWithStart(flow: Flow, startStep: string, states: readonly string[] | undefined): void {
  const fields = readCompleteStart();
  if (fields === undefined) return;
  const facts = { today: readToday(), ...(states === undefined ? {} : { availableStates: states }) };
  const run = setRunAnswer(flow, startRun(flow, randomId(), { facts, given: [] }), startStep, fields);
  runStorage.save(flow.id, { run: serialiseRun(flow, run), drafts: {}, revision: 0 }, false);
}

/** The stored fields of the start form; `undefined` when one of them is missing or does not have the format of the schema. */
function readCompleteStart(): FormAnswer | undefined {
  const { dateOfBirth = '', state = '', zipCode = '' } = readStartInfo();
  const isComplete = /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth) && /^[A-Z]{2}$/.test(state) && /^\d{5}$/.test(zipCode);
  return isComplete ? { dateOfBirth, state, zipCode } : undefined;
}
