import { didYouMean, findQuestion } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import { findAskedQuestion } from './crosswalk.ts';
import type { MappingProblem } from './crosswalk.ts';

/** What is wrong with a `replaces`. */
export type ReplacesProblem = Pick<MappingProblem, 'ruleId' | 'message'>;

/**
 * Why the question `id` of a flow does not take over the answers to `replaced` of an earlier one. Where that one asks for both,
 * each question has answers of its own, and the engine moves an answer only where the successor was not answered.
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

/** Each of several successors would be the same question as the earlier one, and the engine gives its answer to the first. */
export function findRivalProblem(flow: Flow, id: string, replaced: string): ReplacesProblem | undefined {
  const rivals = listSuccessors(flow, replaced).filter((key) => key !== id);
  if (rivals.length === 0) return undefined;
  const names = rivals.map((key) => `'${key}'`).join(', ');
  return {
    ruleId: 'mapping-unclear',
    message: `'${replaced}' is replaced by '${id}' and also by ${names}, so it is open which of them it is. Leave "replaces" in one question.`,
  };
}

/** The question of a flow under which an answer counts that an earlier one asked for under another id, as the engine finds it. */
export function findSuccessor(flow: Flow, replaced: string): string | undefined {
  return listSuccessors(flow, replaced)[0];
}

function listSuccessors(flow: Flow, replaced: string): readonly string[] {
  return flow.keys.filter((key) => findQuestion(flow, key)?.replaces === replaced);
}
