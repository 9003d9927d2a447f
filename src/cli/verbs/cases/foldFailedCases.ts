import { evaluateInputs } from '../../../analysis/cases/index.ts';
import { placeLocation } from '../../../analysis/lint/index.ts';
import { childLocation, createFinding, fileLocation, findFormStep, isFormStep, getStep } from '../../../engine/index.ts';
import type { Evaluation, FileLocation, Finding, FindingPlace, Flow, FlowDefinition, Place } from '../../../engine/index.ts';
import { formatCount } from '../../terminal/formatCounts.ts';
import type { CaseFailure } from './runAllCases.ts';
import type { ExpectationMismatch } from './runCase.ts';

/** How many cases have to fail by one cause before the cause, and not each case, is the finding. */
const minSameCause = 2;

/** What several cases have in common that fail. */
interface FailureCause {
  readonly at: FileLocation;
  /** What becomes of their clients, as a clause after 'their clients'. */
  readonly what: string;
  readonly suggest: string;
}

/**
 * The findings of cases that fail. Several that fail by one cause, such as a question that none of them answers, are
 * one finding at the cause, with the places in the cases as its consequences.
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
 * The findings of forms that answers in cases are not accepted by. What several cases are refused for is one finding at
 * the field, with the places in the cases as its consequences.
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

/** Why a case fails; `undefined` for one that is proved for all answers, whose counterexample is its own. */
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

/** What becomes of clients who are stopped at a place, with the words that they are told, and the mend. */
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

/** Where a stop is declared: the refusal or block that holds, else the question or step. */
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

/** The cause of another end: the rule that led there. Where only what is shown on the way is otherwise, the cause is that item. */
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

/** The place of a property of a question or banner; `undefined` when there is none of that name. */
function declarationOf({ items }: FlowDefinition, item = '', property = ''): FileLocation | undefined {
  const file = Object.hasOwn(items, item) ? items[item]?.file : undefined;
  return file === undefined ? undefined : childLocation(fileLocation(file), property);
}
