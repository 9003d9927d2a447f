import { evaluateInputs } from '../../../analysis/cases/index.ts';
import { placeLocation } from '../../../analysis/lint/index.ts';
import { childLocation, createFinding, fileLocation, findFormStep, isFormStep, getStep } from '../../../engine/index.ts';
import type { Evaluation, FileLocation, Finding, FindingPlace, Flow, FlowDefinition, Place } from '../../../engine/index.ts';
import { formatCount } from '../../terminal/formatCounts.ts';
import type { CaseFailure } from './runAllCases.ts';
import type { ExpectationMismatch } from './runCase.ts';

/** From this number of failed cases with the same cause, the cause is reported instead of each case. */
const minSameCause = 2;

/** The common cause of several failed cases. */
interface FailureCause {
  readonly at: FileLocation;
  /** What happens to the clients of these cases, as a clause after 'their clients'. */
  readonly what: string;
  readonly suggest: string;
}

/**
 * The findings of failed cases. Several cases that fail by the same cause, such as a question that none of them answers, are one
 * finding at the cause, with the places in the cases as its consequences.
 */
export function foldFailedCases(flow: Flow, definition: FlowDefinition, failures: readonly CaseFailure[]): readonly Finding[] {
  const causes = new Map(failures.map((failure) => [failure, findCause(flow, definition, failure)] as const));
  const groups = groupByKey(failures, (failure) => JSON.stringify(causes.get(failure) ?? failure.finding.file));
  return [...groups.values()].flatMap((failed) => {
    const cause = causes.get(failed[0]!);
    return cause === undefined || failed.length < minSameCause ? failed.map(({ finding }) => finding) : [createCauseFinding(cause, failed)];
  });
}

function groupByKey<T>(list: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function createCauseFinding({ at, what, suggest }: FailureCause, failed: readonly CaseFailure[]): Finding {
  const { finding: first } = failed[0]!;
  const message = [
    `${formatCount(failed.length, 'case')} no longer hold: their clients ${what}`,
    'For example:',
    ...first.message.split('\n').map((line) => `  ${line}`),
  ].join('\n');
  return { ...createFinding('case-fails', at, message, suggest), consequences: toPlaces(failed.map(({ finding }) => finding)) };
}

/**
 * The findings of answers in cases that forms refuse. If several cases are refused for the same reason, they are one finding at the
 * field, with the places in the cases as its consequences.
 */
export function foldRejectedForms(flow: Flow, rejected: readonly Finding[]): readonly Finding[] {
  const groups = groupByKey(rejected, ({ pointer, message }) => JSON.stringify([pointer, message]));
  return [...groups.values()].flatMap((found) => {
    const [first] = found;
    const [step = '', field] = first!.pointer.split('/').slice(2);
    const form = findFormStep(flow, step)?.form;
    if (form === undefined || found.length < minSameCause) return found;
    const at = childLocation(fileLocation(`schemas/forms/${form}.schema.json`), ...(field === undefined ? [] : ['properties', field]));
    const message = `${formatCount(found.length, 'case')} no longer hold. ${first!.message}`;
    const suggest = `Change what these cases enter in '${step}', or let the form accept it.`;
    return [{ ...createFinding('form-answer', at, message, suggest), consequences: toPlaces(found) }];
  });
}

function toPlaces(findings: readonly Finding[]): readonly FindingPlace[] {
  return findings.map(({ file, pointer, line, column }) => ({ file, pointer, line, column }));
}

/** The cause by which a case fails; `undefined` for a case that is proved for all answers, because its counterexample is its own. */
function findCause(flow: Flow, definition: FlowDefinition, failure: CaseFailure): FailureCause | undefined {
  const { evaluation, inputs } = failure;
  const place = evaluation.path.at(-1);
  if (inputs === undefined || place === undefined) return undefined;
  if (evaluation.blocked === null) return findEndCause(definition, failure, place);
  const { blockedBy } = evaluateInputs(flow, inputs.answers, inputs.context);
  const stop = stops[evaluation.blocked](place, blockedBy?.say ?? '');
  return { at: stopLocation(flow, definition, evaluation, place, blockedBy?.rule), ...stop };
}

const orChangeCases = 'If it is right, say in these cases what their clients come to now. If not, undo it here.';

/** For each reason to be blocked: what happens to the clients of the cases, with the message that they read, and the correction. */
const stops: {
  readonly [K in NonNullable<Evaluation['blocked']>]: (place: Place, say: string) => Omit<FailureCause, 'at'>;
} = {
  unanswered: ({ step, item }) => ({
    what: `stop at '${item ?? step}', to which they have no answer, or one that is not accepted.`,
    suggest:
      item === undefined
        ? `Fill the form '${step}' in in these cases.`
        : `Give '${item}' an answer in these cases, or, where it has moved, put it back. If it decides nothing, clients may pass it without an answer: "skippable": true in its file.`,
  }),
  refused: ({ step }, say) => ({ what: `are turned down by the form '${step}': “${say}”`, suggest: orChangeCases }),
  blocked: ({ step }, say) => ({ what: `cannot go on from '${step}': “${say}”`, suggest: orChangeCases }),
  needs: ({ step }) => ({
    what: `stop at '${step}', which needs a fact that they do not give.`,
    suggest: 'Give the fact in "context" of these cases, or take it out of "needs" here.',
  }),
};

/** The location of what blocks a run: the refusal or block that is true, otherwise the question or step. */
function stopLocation(
  flow: Flow,
  definition: FlowDefinition,
  { blocked }: Evaluation,
  place: Place,
  rule: string | undefined,
): FileLocation {
  const index = definition.flow.steps.findIndex(({ id }) => id === place.step);
  const step = getStep(flow, place.step);
  const at = childLocation(fileLocation(definition.file), 'steps', index);
  if (blocked === 'blocked') return childLocation(at, 'blockNext', 'when');
  if (blocked === 'needs') return childLocation(at, 'needs');
  const refusal = isFormStep(step) ? step.refuse.findIndex((one) => one.rule === rule) : -1;
  return blocked === 'refused' && refusal >= 0 ? childLocation(at, 'refuse', refusal, 'when') : placeLocation(definition, place);
}

/**
 * The cause of an unexpected end: the rule that led there. If only the shown items differ from the expected ones, the cause is the
 * item that differs.
 */
function findEndCause(definition: FlowDefinition, { evaluation, mismatches }: CaseFailure, place: Place): FailureCause {
  const ends = mismatches.some(({ pointer }) => /^\/expect\/(?:outcome|last)/.test(pointer));
  const [{ message, item }] = mismatches as [ExpectationMismatch];
  const rule = evaluation.reasons.findLast(({ value }) => value === true)?.rule;
  const suggest = 'If this is right, say so in "expect" of these cases. If not, undo it in the flow.';
  if (!ends)
    return {
      at: declarationOf(definition, item, 'showWhen') ?? placeLocation(definition, place),
      what: `go another way. ${message}`,
      suggest,
    };
  const [decidingItem, property] = rule?.split('.') ?? [];
  return {
    at: declarationOf(definition, decidingItem, property) ?? placeLocation(definition, place),
    what: `end as '${evaluation.outcome}' at '${place.item ?? place.step}'.`,
    suggest,
  };
}

/** The location of a property of a question or banner; `undefined` when there is no such item. */
function declarationOf({ items }: FlowDefinition, item = '', property = ''): FileLocation | undefined {
  const file = Object.hasOwn(items, item) ? items[item]?.file : undefined;
  return file === undefined ? undefined : childLocation(fileLocation(file), property);
}
