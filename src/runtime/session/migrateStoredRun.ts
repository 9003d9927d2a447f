import { isObject, findSubmissionProblems } from '../../engine/index.ts';
import type { AnswerRecord, Flow } from '../../engine/index.ts';
import type { ParsedSession } from './parseStoredSession.ts';

/** A run as it was stored, with the answers that apply. */
interface MigratedRun {
  readonly run: ParsedSession['run'];
  /** No answer was left out. */
  readonly hasAllAnswers: boolean;
}

/** True for a stored run of another build of the flow: other questions, or other words. */
export function isFromOtherBuild(flow: Flow, run: ParsedSession['run']): boolean {
  return run.hash !== flow.hash;
}

/**
 * A stored run for this build of its flow. One of another build loses the answers to questions that there are no
 * more, and those that are none of the choices any more: the server would refuse them wherever they stand.
 */
export function migrateStoredRun(flow: Flow, run: ParsedSession['run']): MigratedRun {
  const { answers } = run;
  if (!isFromOtherBuild(flow, run) || !isObject(answers)) return { run, hasAllAnswers: true };
  const refused = new Set(findSubmissionProblems(flow, answers as AnswerRecord).map(({ key }) => key));
  const accepted = Object.entries(answers).filter(([key]) => !refused.has(key));
  return { run: { ...run, answers: Object.fromEntries(accepted) }, hasAllAnswers: refused.size === 0 };
}
