import { listAnswerKeys } from '../../engine/index.ts';
import type { Flow, Step } from '../../engine/index.ts';
import type { CrosswalkSide } from '../crosswalk/crosswalk.ts';
import { explore } from '../reachability/explore.ts';
import type { QuestionMigration } from './migration.ts';

/**
 * Finds the questions and forms whose answers are kept although the later version provably asks them of nobody. Only answers on the
 * path of a run count, so nothing reads these. `isGiven` says whether any run of the earlier version has an answer to a question.
 */
export function listUnreadAnswers(
  later: CrosswalkSide,
  questions: readonly QuestionMigration[],
  isGiven: (key: string) => boolean,
  today: string | undefined,
): readonly string[] {
  const { results } = explore(later.flow, { required: later.required, ...(today === undefined ? {} : { today }) });
  const never = results.flatMap(({ event, reachable }) => (reachable === false ? [event] : []));
  const isNeverAsked = (key: string): boolean => {
    const step = stepOf(later.flow, key)?.id;
    return never.some((event) => (event.kind === 'item' && event.item === key) || (event.kind === 'step' && event.step === step));
  };
  return questions.flatMap(({ from, to, result }) => {
    const isKept = to !== undefined && (result === 'kept' || result === 'depends');
    return isKept && isNeverAsked(to) && isGiven(from) ? [to] : [];
  });
}

function stepOf({ steps }: Flow, key: string): Step | undefined {
  return steps.find((step) => listAnswerKeys(step).includes(key));
}
