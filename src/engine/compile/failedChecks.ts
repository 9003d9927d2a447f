import type { StepFile } from '../definition/files.ts';
import { inside, itemsOf } from './scope.ts';
import type { At, Scope } from './scope.ts';

/** Checks a page that lists the disqualifying answers of a screening: that there is one above it, and that it is the screen of that end. `at` is the step's place. */
export function checkFailed(scope: Scope, step: StepFile, index: number, at: At): void {
  if (step.failed === undefined) return;
  const here = inside(at, 'failed');
  if (step.page === undefined) {
    scope.error('step-kind', here, 'Only a page can list what failed in a screening.', 'Give this step a "page", or take "failed" away.');
    return;
  }
  const screenings = scope.definition.flow.steps.filter((one) => one.screening !== undefined);
  const ids = screenings.map(({ id }) => id);
  if (!scope.refers('screening step', step.failed, ids, here)) return;
  if (scope.stepIds.indexOf(step.failed) > index)
    scope.error('reads-ahead', here, `'${step.failed}' stands below this page.`, 'Move this step under it.');
  checkAlone(scope, step, index, here);
  checkListed(scope, step.failed, here);
  checkOwnEnd(scope, step, here);
  checkOnlyWay(scope, step.id);
}

/** A disqualifying answer leads to one page. */
function checkAlone(scope: Scope, { failed }: StepFile, index: number, at: At): void {
  const other = scope.definition.flow.steps.slice(0, index).find((one) => one.page !== undefined && one.failed === failed);
  if (other !== undefined)
    scope.error('two-ways-on', at, `'${other.id}' lists what failed in '${failed}' already.`, 'Take "failed" away from one of the two.');
}

/** Without a disqualifying question nobody would come here by an answer, and the list would be empty. */
function checkListed(scope: Scope, screening: string, at: At): void {
  const step = scope.step(screening);
  const asked = step === undefined ? [] : itemsOf(step);
  const isKnown = asked.every((id) => scope.item(id)?.type === 'question');
  if (isKnown && !asked.some((id) => scope.ruleNames.has(`${id}.disqualifying`)))
    scope.error(
      'incomplete-rule',
      at,
      `No question of '${screening}' is disqualifying, so there is nothing to list.`,
      'Make a question of it disqualifying, or take "failed" away.',
    );
}

/** Who came by a way of its own would find the list empty. */
function checkOnlyWay(scope: Scope, page: string): void {
  scope.definition.flow.steps.forEach(({ exits = [] }, index) => {
    exits.forEach((exit, number) => {
      if ('to' in exit && exit.to === page)
        scope.error(
          'two-ways-on',
          scope.inFlow(`/steps/${index}/exits/${number}/to`),
          `'${page}' lists disqualifying answers, and these lead there by themselves. Who comes by this exit finds nothing listed.`,
          'Lead this exit elsewhere, or take "failed" away from that page.',
        );
    });
  });
}

function checkOwnEnd(scope: Scope, { id, end }: StepFile, at: At): void {
  const { outcomes } = scope.definition.flow;
  const own = end !== undefined && Object.hasOwn(outcomes, end) ? outcomes[end] : undefined;
  // That no outcome shows the text is reported with the questions that need one.
  const isThereOne = Object.values(outcomes).some(({ text }) => text !== undefined);
  if (isThereOne && own?.text === undefined)
    scope.error(
      'no-disqualifying-outcome',
      at,
      `'${id}' shows disqualifying answers, but is not the screen of their end.`,
      'Give it "end" with the outcome that has "text": "disqualifyingText".',
    );
}
