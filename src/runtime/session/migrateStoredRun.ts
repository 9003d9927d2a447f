import { findFormStep, isObject, migrateAnswers } from '../../engine/index.ts';
import type { AnswerRecord, Flow } from '../../engine/index.ts';
import type { ParsedSession } from './parseStoredSession.ts';

/** A run as it was stored, with the answers that apply. */
interface MigratedRun {
  readonly run: ParsedSession['run'];
  /** Forms as they were filled, with what is typed or was sent: a form that is asked again begins with it. */
  readonly drafts: ParsedSession['drafts'];
  /** The questions and forms of which the answer does not apply any more, by their keys in this flow. */
  readonly askedAgain: readonly string[];
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
export function migrateStoredRun(flow: Flow, { run, drafts }: Pick<ParsedSession, 'run' | 'drafts'>): MigratedRun {
  const stored = run['answers'];
  if (!isFromOtherBuild(flow, run) || !isObject(stored)) return { run, drafts, askedAgain: [], hasAllAnswers: true };
  const { answers, migrated } = migrateAnswers(flow, stored as AnswerRecord);
  const askedAgain = migrated.flatMap(({ to, result }) => (result === 'askedAgain' && to !== undefined ? [to] : []));
  const filled = askedAgain.flatMap((key): [string, ParsedSession['drafts'][string]][] => {
    const answer = stored[key];
    return findFormStep(flow, key) !== undefined && isObject(answer) ? [[key, answer]] : [];
  });
  return {
    run: { ...run, answers },
    drafts: { ...Object.fromEntries(filled), ...drafts },
    askedAgain,
    hasAllAnswers: migrated.every(({ result }) => result === 'kept'),
  };
}
