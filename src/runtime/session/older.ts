import { isObject, submissionProblems } from '../../engine/index.ts';
import type { AnswerRecord, Flow } from '../../engine/index.ts';
import type { FoundSession } from './readSession.ts';

/** A run as it was stored, with the answers that apply. */
interface Kept {
  readonly run: FoundSession['run'];
  /** No answer was left out. */
  readonly isWhole: boolean;
}

/** True for a stored run of another build of the flow: other questions, or other words. */
export function isOlder(flow: Flow, run: FoundSession['run']): boolean {
  return run.hash !== flow.hash;
}

/**
 * A stored run for this build of its flow. One of another build loses the answers to questions that there are no
 * more, and those that are none of the choices any more: the server would refuse them wherever they stand.
 */
export function keptOf(flow: Flow, run: FoundSession['run']): Kept {
  const { answers } = run;
  if (!isOlder(flow, run) || !isObject(answers)) return { run, isWhole: true };
  const refused = new Set(submissionProblems(flow, answers as AnswerRecord).map(({ key }) => key));
  const kept = Object.entries(answers).filter(([key]) => !refused.has(key));
  return { run: { ...run, answers: Object.fromEntries(kept) }, isWhole: refused.size === 0 };
}
