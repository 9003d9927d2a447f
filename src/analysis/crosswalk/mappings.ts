import { childLocation, didYouMean, fileLocation } from '../../engine/index.ts';
import type { ChoiceItem, Flow, FlowDefinition } from '../../engine/index.ts';
import { findAskedQuestion } from './crosswalk.ts';
import type { MappingProblem, QuestionValue } from './crosswalk.ts';
import { findReplacesProblem } from './replaces.ts';
import type { ReplacesProblem } from './replaces.ts';

/** A value of the version whose file has the mapping, and the value of the other version to which it corresponds. */
export interface ValueMapping {
  readonly own: QuestionValue;
  readonly other: QuestionValue;
}

/** The mappings of one version to another, and the problems of those that cannot be used. */
export interface ResolvedMappings {
  readonly values: readonly ValueMapping[];
  /** The id of the replaced question of the other version, by the id of the question that replaces it. */
  readonly replaced: ReadonlyMap<string, string>;
  readonly problems: readonly MappingProblem[];
}

/** Resolves `comparesWith` and `replaces` of the questions of a version against another version. `side` is the side of the first. */
export function resolveMappings(definition: FlowDefinition, flow: Flow, other: Flow, side: MappingProblem['side']): ResolvedMappings {
  const values: ValueMapping[] = [];
  const replaced = new Map<string, string>();
  const problems: MappingProblem[] = [];
  for (const [id, { file, item }] of Object.entries(definition.items)) {
    if (item.type === 'banner' || findAskedQuestion(flow, id) === undefined) continue;
    const at = fileLocation(file);
    for (const [value, target] of Object.entries(item.comparesWith?.[other.id] ?? {})) {
      const resolved = resolveValue(flow, other, { question: id, value }, target);
      if (typeof resolved === 'string')
        problems.push({
          side,
          at: childLocation(childLocation(childLocation(at, 'comparesWith'), other.id), value),
          ruleId: 'mapping-unknown',
          message: resolved,
        });
      else values.push({ own: { question: id, value }, other: resolved });
    }
    if (item.replaces === undefined) continue;
    const problem = findReplacesProblem(flow, other, id, item.replaces);
    if (problem === undefined) replaced.set(id, item.replaces);
    else if (isReplacesProblemReported(problem, flow, other, side)) problems.push({ side, at: childLocation(at, 'replaces'), ...problem });
  }
  return { values, replaced, problems };
}

/**
 * True for a problem of `replaces` that is reported. `replaces` names a question of an earlier version, so only the later side is
 * checked. It may stay in the file when no earlier question is left, so between releases of one flow an unknown name is no problem.
 */
function isReplacesProblemReported({ ruleId }: ReplacesProblem, flow: Flow, other: Flow, side: MappingProblem['side']): boolean {
  return side === 'after' && (flow.id !== other.id || ruleId === 'mapping-unclear');
}

/** The value of the other version that a mapping names, or the message for a mapping that cannot be used. */
function resolveValue(flow: Flow, other: Flow, own: QuestionValue, target: string): QuestionValue | string {
  const question = findAskedQuestion(flow, own.question);
  const ownProblem = question === undefined ? undefined : findValueProblem(question, own.value, `The question '${own.question}'`);
  if (ownProblem !== undefined) return ownProblem;
  const separator = target.indexOf('=');
  if (separator <= 0) return `'${target}' names no answer. Write the question and the value, such as "questionId=value".`;
  const [id, value] = [target.slice(0, separator), target.slice(separator + 1)];
  const asked = findAskedQuestion(other, id);
  if (asked === undefined) return withSuggestion(`${other.id} has no question '${id}'.`, id, questionIdsOf(other));
  return findValueProblem(asked, value, `The question '${id}' of ${other.id}`) ?? { question: id, value };
}

function findValueProblem(question: ReturnType<typeof findAskedQuestion>, value: string, name: string): string | undefined {
  if (question?.type !== 'choice') return `${name} has no list of options, so none of its answers can be named.`;
  const values = valuesOf(question);
  return values.includes(value) ? undefined : withSuggestion(`${name} has no value '${value}'.`, value, values);
}

function withSuggestion(message: string, name: string, known: readonly string[]): string {
  const hint = didYouMean(name, known);
  return hint === undefined ? message : `${message} ${hint}`;
}

function questionIdsOf(flow: Flow): readonly string[] {
  return flow.keys.filter((key) => findAskedQuestion(flow, key) !== undefined);
}

function valuesOf({ options }: ChoiceItem): readonly string[] {
  return options.map(({ value }) => value);
}
