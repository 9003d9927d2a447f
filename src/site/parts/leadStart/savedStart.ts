import { isObject, serialiseRun, setRunAnswer, startRun } from '../../../engine/index.ts';
import type { Flow, FormAnswer } from '../../../engine/index.ts';
import { parseStoredSession } from '../../../runtime/index.ts';
import { randomId } from '../../browser/randomId.ts';
import { readToday } from '../../browser/readToday.ts';
import { runStorage } from '../../funnel/session/runStorage.ts';
import { readStartInfo } from '../../funnel/session/startInfo.ts';

/** How far the start info of this session fills in the start form. */
export type SavedStart = 'none' | 'partial' | 'complete';

/**
 * How far the start info of this session, whichever funnel saved it, fills in the start form of a run that has not passed it.
 *
 * @param startStep The step that asks where a person lives and when they were born.
 */
export function getSavedStart(flow: Flow, startStep: string): SavedStart {
  const answers = parseStoredSession(runStorage.load(flow.id))?.run['answers'];
  if (isObject(answers) && answers[startStep] !== undefined) return 'none';
  if (readCompleteStart() !== undefined) return 'complete';
  const { dateOfBirth, state, zipCode } = readStartInfo();
  return (dateOfBirth ?? state ?? zipCode) ? 'partial' : 'none';
}

/**
 * Stores a run that has the start info of this session as its start form. The flow decides with these states and this date
 * whether the form is accepted. Without states it stays at the start.
 */
export function saveRunWithStart(flow: Flow, startStep: string, states: readonly string[] | undefined): void {
  const fields = readCompleteStart();
  if (fields === undefined) return;
  const facts = { today: readToday(), ...(states === undefined ? {} : { availableStates: states }) };
  const run = setRunAnswer(flow, startRun(flow, randomId(), { facts, given: [] }), startStep, fields);
  runStorage.save(flow.id, { run: serialiseRun(flow, run), drafts: {}, revision: 0 }, false);
}

/** The fields of the start form, in the form that its schema accepts; `undefined` where one of them is missing. */
function readCompleteStart(): FormAnswer | undefined {
  const { dateOfBirth = '', state = '', zipCode = '' } = readStartInfo();
  const isComplete = /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth) && /^[A-Z]{2}$/.test(state) && /^\d{5}$/.test(zipCode);
  return isComplete ? { dateOfBirth, state, zipCode } : undefined;
}
