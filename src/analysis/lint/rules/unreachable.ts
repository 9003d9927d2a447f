import type { Exit } from '../../../engine/index.ts';
import { inside, itemsOf, stepsOf, wholeOf } from '../parts.ts';
import { Unmet } from '../reached.ts';
import type { Problem, Rule, Subject } from '../rule.ts';

/** What stands in a flow can be met by somebody. */
export const unreachable: Rule = {
  id: 'unreachable',
  severity: 'error',
  description: 'No answers and facts lead to a step, question, answer or end.',
  docs: 'Proved for all answers at once, not tried. What nobody can reach is either left over or, more often, cut off by a mistake in a condition before it. Mend the condition, or take it away.',
  check(subject) {
    const unmet = new Unmet(subject.explored());
    return [...steps(subject, unmet), ...items(subject, unmet), ...options(subject, unmet), ...ends(subject, unmet)];
  },
};

const mend = 'Look at the conditions that lead here, or take it away.';

function steps(subject: Subject, unmet: Unmet): readonly Problem[] {
  // A fork is passed unseen by everybody who comes to it, so nobody ever stands on it.
  return stepsOf(subject)
    .filter(({ step }) => step.fork !== true && unmet.hasStep(step.id) && !isExplained(subject, unmet, ({ to }) => to === step.id))
    .map(({ step, at }) => ({ at: inside(at, 'id'), message: `No client can come to the step '${step.id}'.`, suggest: mend }));
}

function items(subject: Subject, unmet: Unmet): readonly Problem[] {
  return itemsOf(subject)
    .filter(({ id }) => unmet.hasItem(id) && !unmet.hasStep(stepOf(subject, id)))
    .map(({ id, file, item }) => ({
      at: inside(wholeOf(file), item.showWhen === undefined ? 'content' : 'showWhen'),
      message: `No client is ever shown '${id}'.`,
      suggest: mend,
    }));
}

function options({ definition }: Subject, unmet: Unmet): readonly Problem[] {
  return unmet
    .never('option')
    .filter(({ question }) => !unmet.hasItem(question))
    .flatMap(({ question, value }) => {
      const written = definition.items[question];
      if (written === undefined || !('options' in written.item)) return [];
      const index = written.item.options.findIndex((option) => option.value === value);
      const at = { file: written.file, pointer: `/options/${index}/value` };
      return [{ at, message: `No client can go on with the answer '${value}' to '${question}'.`, suggest: mend }];
    });
}

function ends(subject: Subject, unmet: Unmet): readonly Problem[] {
  const { definition, flow } = subject;
  return unmet
    .never('end')
    .filter(({ outcome }) => !flow.steps.some((step) => step.end === outcome && unmet.hasStep(step.id)))
    .filter(({ outcome }) => !isExplained(subject, unmet, ({ end }) => end === outcome))
    .map(({ outcome }) => ({
      at: { file: definition.file, pointer: `/outcomes/${outcome}` },
      message: `No client can end as '${outcome}'.`,
      suggest: 'Lead an exit there, or take this end away.',
    }));
}

/** True when an exit that leads there is told of itself, or stands where nobody comes: one mistake is one finding. */
function isExplained({ flow }: Subject, unmet: Unmet, leadsThere: (exit: Exit) => boolean): boolean {
  return flow.steps.some((step) => {
    const items = step.kind === 'questionnaire' ? step.items : [];
    const ways = [
      ...step.exits.map((exit) => ({ exit, item: undefined })),
      ...items.flatMap((item) => (flow.items[item]?.exits ?? []).map((exit) => ({ exit, item }))),
    ];
    return ways.some(({ exit, item }) => leadsThere(exit) && (unmet.isIdle(exit) || unmet.isCutOff(step.id, item)));
  });
}

function stepOf({ flow }: Subject, item: string): string {
  const step = flow.steps.find((one) =>
    (one.kind === 'questionnaire' ? one.items : one.kind === 'screening' ? one.questions : []).includes(item),
  );
  return step?.id ?? '';
}
