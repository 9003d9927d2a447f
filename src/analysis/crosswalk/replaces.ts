import { didYouMean, findQuestion } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import { findAskedQuestion } from './crosswalk.ts';
import type { MappingProblem } from './crosswalk.ts';

/** What is wrong with a `replaces`. */
export type ReplacesProblem = Pick<MappingProblem, 'ruleId' | 'message'>;

/**
 * Why the question `id` of a flow does not take over the answers to `replaced` of an earlier one. Where that one asks for both,
 * each question has answers of its own, and the engine moves an answer only where the heir was not answered.
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
  if (findAskedQuestion(earlier, id) === undefined) return undefined;
  const name = earlier.id === flow.id ? `A release of ${flow.id}` : earlier.id;
  return {
    ruleId: 'mapping-unclear',
    message: `${name} asks both '${replaced}' and '${id}', so '${id}' cannot stand for '${replaced}'. Take "replaces" away, or give this question a new id.`,
  };
}

/** The question of a flow under which an answer counts that an earlier one asked for under another id, as the engine finds it. */
export function findHeir(flow: Flow, replaced: string): string | undefined {
  return flow.keys.find((key) => findQuestion(flow, key)?.replaces === replaced);
}
