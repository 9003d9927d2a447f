import { listItemIds, listQuestionnaireItems } from '../../../engine/index.ts';
import type { Exit } from '../../../engine/index.ts';
import { childLocation, itemsOf, stepsOf, fileLocation } from '../selectors.ts';
import { UnreachableEvents } from '../unreachableEvents.ts';
import type { RuleViolation, LintRule, LintSubject } from '../rule.ts';

/** Every step, question, answer and end of a flow must be reachable. */
export const unreachable: LintRule = {
  id: 'unreachable',
  severity: 'error',
  description: 'No answers and facts lead to a step, question, answer or end.',
  help: 'Proved for all answers at once, not tried. What nobody can reach is either left over or, more often, cut off by a mistake in a condition before it. Mend the condition, or take it away.',
  example: "No client is ever shown 'pause'.",
  check(subject) {
    const unreachableEvents = new UnreachableEvents(subject.exploration());
    return [
      ...unreachableSteps(subject, unreachableEvents),
      ...unreachableItems(subject, unreachableEvents),
      ...unreachableOptions(subject, unreachableEvents),
      ...unreachableEnds(subject, unreachableEvents),
    ];
  },
};

const suggestion = 'Look at the conditions that lead here, or take it away.';

function unreachableSteps(subject: LintSubject, unreachableEvents: UnreachableEvents): readonly RuleViolation[] {
  // No client stays at a fork, because it has no screen, so it is not reported.
  return stepsOf(subject)
    .filter(
      ({ step }) =>
        step.fork !== true &&
        unreachableEvents.hasStep(step.id) &&
        !isReportedAtExit(subject, unreachableEvents, ({ to }) => to === step.id),
    )
    .map(({ step, at }) => ({ at: childLocation(at, 'id'), message: `No client can come to the step '${step.id}'.`, suggest: suggestion }));
}

function unreachableItems(subject: LintSubject, unreachableEvents: UnreachableEvents): readonly RuleViolation[] {
  return itemsOf(subject)
    .filter(({ id }) => unreachableEvents.hasItem(id) && !unreachableEvents.hasStep(stepOf(subject, id)))
    .map(({ id, file, item }) => ({
      at: childLocation(fileLocation(file), item.showWhen === undefined ? 'content' : 'showWhen'),
      message: `No client is ever shown '${id}'.`,
      suggest: suggestion,
    }));
}

function unreachableOptions({ definition }: LintSubject, unreachableEvents: UnreachableEvents): readonly RuleViolation[] {
  return unreachableEvents
    .ofKind('option')
    .filter(({ question }) => !unreachableEvents.hasItem(question))
    .flatMap(({ question, value }) => {
      const written = definition.items[question];
      if (written === undefined || !('options' in written.item)) return [];
      const index = written.item.options.findIndex((option) => option.value === value);
      const at = { file: written.file, pointer: `/options/${index}/value` };
      return [{ at, message: `No client can go on with the answer '${value}' to '${question}'.`, suggest: suggestion }];
    });
}

function unreachableEnds(subject: LintSubject, unreachableEvents: UnreachableEvents): readonly RuleViolation[] {
  const { definition, flow } = subject;
  return unreachableEvents
    .ofKind('end')
    .filter(({ outcome }) => !flow.steps.some((step) => step.end === outcome && unreachableEvents.hasStep(step.id)))
    .filter(({ outcome }) => !isReportedAtExit(subject, unreachableEvents, ({ end }) => end === outcome))
    .map(({ outcome }) => ({
      at: { file: definition.file, pointer: `/outcomes/${outcome}` },
      message: `No client can end as '${outcome}'.`,
      suggest: 'Lead an exit there, or take this end away.',
    }));
}

/** True when an exit to the target has a finding of its own or is unreachable itself, so that the same mistake is not reported twice. */
function isReportedAtExit({ flow }: LintSubject, unreachableEvents: UnreachableEvents, leadsThere: (exit: Exit) => boolean): boolean {
  return flow.steps.some((step) => {
    const items = listQuestionnaireItems(step);
    const ways = [
      ...step.exits.map((exit) => ({ exit, item: undefined })),
      ...items.flatMap((item) => (flow.items[item]?.exits ?? []).map((exit) => ({ exit, item }))),
    ];
    return ways.some(
      ({ exit, item }) =>
        leadsThere(exit) && (unreachableEvents.isExitNeverTaken(exit) || unreachableEvents.isPlaceUnreachable(step.id, item)),
    );
  });
}

function stepOf({ flow }: LintSubject, item: string): string {
  const step = flow.steps.find((one) => listItemIds(one).includes(item));
  return step?.id ?? '';
}
