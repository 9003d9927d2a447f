import { findFormStep, isObject, migrateAnswers } from '../../engine/index.ts';
import type { AnswerRecord, Flow } from '../../engine/index.ts';
import type { ParsedSession } from './parseStoredSession.ts';

/** A stored run with the answers that the present build accepts. */
interface MigratedRun {
  readonly run: ParsedSession['run'];
  /** The drafts of forms. A form that is asked again begins with the values that were typed or sent. */
  readonly drafts: ParsedSession['drafts'];
  /** The questions and forms that are asked again, by their keys in this flow. */
  readonly askedAgain: readonly string[];
  /** True when no answer was removed. */
  readonly hasAllAnswers: boolean;
}

/** True for a run that was stored by another build of the flow. */
export function isFromOtherBuild(flow: Flow, run: ParsedSession['run']): boolean {
  return run.hash !== flow.hash;
}

/**
 * Migrates a stored run to this build of its flow. Answers of another build that this one does not accept are removed, because the
 * server would reject them.
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
