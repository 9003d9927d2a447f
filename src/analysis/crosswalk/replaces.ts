import { didYouMean, findQuestion } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import { findAskedQuestion } from './crosswalk.ts';
import type { MappingProblem } from './crosswalk.ts';

/** A `replaces` that has no effect, with the message. */
export type ReplacesProblem = Pick<MappingProblem, 'ruleId' | 'message'>;

/**
 * Finds why the question `id` of a flow does not take over the answers to the question `replaced` of an earlier flow; `undefined`
 * when it does. When the earlier flow asks both questions, each has its own answers, and the engine moves an answer only where the
 * successor has none.
 */
export function findReplacesProblem(flow: Flow, earlier: Flow, id: string, replaced: string): ReplacesProblem | undefined {
  if (findAskedQuestion(earlier, replaced) === undefined) {
    const hint = didYouMean(
      replaced,
      earlier.keys.filter((key) => findAskedQuestion(earlier, key) !== undefined),
    );
    const message = `${earlier.id} has no question '${replaced}' that '${id}' could replace.`;
    return { ruleId: 'mapping-unknown', message: hint === undefined ? message : `${message} ${hint}` };
  }
  if (findAskedQuestion(flow, replaced) !== undefined)
    return { ruleId: 'mapping-unknown', message: `'${replaced}' is still asked, so '${id}' does not replace it.` };
  if (findAskedQuestion(earlier, id) === undefined) return findRivalProblem(flow, id, replaced);
  const name = earlier.id === flow.id ? `A release of ${flow.id}` : earlier.id;
  return {
    ruleId: 'mapping-unclear',
    message: `${name} asks both '${replaced}' and '${id}', so '${id}' cannot stand for '${replaced}'. Take "replaces" away, or give this question a new id.`,
  };
}

/**
 * Reports that several questions replace the same one: each would count as that question, but the engine moves its answer to the
 * first.
 */
export function findRivalProblem(flow: Flow, id: string, replaced: string): ReplacesProblem | undefined {
  const rivals = listSuccessors(flow, replaced).filter((key) => key !== id);
  if (rivals.length === 0) return undefined;
  const names = rivals.map((key) => `'${key}'`).join(', ');
  return {
    ruleId: 'mapping-unclear',
    message: `'${replaced}' is replaced by '${id}' and also by ${names}, so it is open which of them it is. Leave "replaces" in one question.`,
  };
}

/** The id of the question that takes over the answers to `replaced`, as the engine chooses it; `undefined` when there is none. */
export function findSuccessor(flow: Flow, replaced: string): string | undefined {
  return listSuccessors(flow, replaced)[0];
}

function listSuccessors(flow: Flow, replaced: string): readonly string[] {
  return flow.keys.filter((key) => findQuestion(flow, key)?.replaces === replaced);
}
