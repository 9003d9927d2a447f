import type { StepFile } from '../definitionFiles.ts';
import { listItemIds } from './itemIds.ts';
import { childLocation } from '../fileLocation.ts';
import type { Compilation } from './compilation.ts';
import type { FileLocation } from '../fileLocation.ts';

/**
 * Checks a page that lists the disqualifying answers of a screening: there must be one above it, and the page must be the screen of
 * that end. `location` is that of the step.
 */
export function checkFailedPage(compilation: Compilation, step: StepFile, index: number, location: FileLocation): void {
  if (step.failed === undefined) return;
  const here = childLocation(location, 'failed');
  if (step.page === undefined) {
    compilation.error(
      'step-kind',
      here,
      'Only a page can list what failed in a screening.',
      'Give this step a "page", or take "failed" away.',
    );
    return;
  }
  const screenings = compilation.definition.flow.steps.filter((one) => one.screening !== undefined);
  const ids = screenings.map(({ id }) => id);
  if (!compilation.checkReference('screening step', step.failed, ids, here)) return;
  if (compilation.stepIds.indexOf(step.failed) > index)
    compilation.error('reads-ahead', here, `'${step.failed}' stands below this page.`, 'Move this step under it.');
  checkOnlyFailedPage(compilation, step, index, here);
  checkHasDisqualifyingQuestion(compilation, step.failed, here);
  checkFailedPageOutcome(compilation, step, here);
  checkNoOtherExit(compilation, step.id);
}

/** Only one page may list the answers of a screening, because a disqualifying answer leads to one page. */
function checkOnlyFailedPage(compilation: Compilation, { failed }: StepFile, index: number, location: FileLocation): void {
  const other = compilation.definition.flow.steps.slice(0, index).find((one) => one.page !== undefined && one.failed === failed);
  if (other !== undefined)
    compilation.error(
      'two-ways-on',
      location,
      `'${other.id}' lists what failed in '${failed}' already.`,
      'Take "failed" away from one of the two.',
    );
}

/** Without a disqualifying question no answer leads to the page, and its list would be empty. */
function checkHasDisqualifyingQuestion(compilation: Compilation, screening: string, location: FileLocation): void {
  const step = compilation.step(screening);
  const asked = step === undefined ? [] : listItemIds(step);
  const isKnown = asked.every((id) => compilation.item(id)?.type === 'question');
  if (isKnown && !asked.some((id) => compilation.ruleNames.has(`${id}.disqualifying`)))
    compilation.error(
      'incomplete-rule',
      location,
      `No question of '${screening}' is disqualifying, so there is nothing to list.`,
      'Make a question of it disqualifying, or take "failed" away.',
    );
}

/** A client who arrives by another exit would see an empty list. */
function checkNoOtherExit(compilation: Compilation, page: string): void {
  compilation.definition.flow.steps.forEach(({ exits = [] }, index) => {
    exits.forEach((exit, number) => {
      if ('to' in exit && exit.to === page)
        compilation.error(
          'two-ways-on',
          compilation.flowLocation(`/steps/${index}/exits/${number}/to`),
          `'${page}' lists disqualifying answers, and these lead there by themselves. Who comes by this exit finds nothing listed.`,
          'Lead this exit elsewhere, or take "failed" away from that page.',
        );
    });
  });
}

function checkFailedPageOutcome(compilation: Compilation, { id, end }: StepFile, location: FileLocation): void {
  const { outcomes } = compilation.definition.flow;
  const own = end !== undefined && Object.hasOwn(outcomes, end) ? outcomes[end] : undefined;
  // A missing outcome for the text is reported at the questions that need it.
  const isThereOne = Object.values(outcomes).some(({ text }) => text !== undefined);
  if (isThereOne && own?.text === undefined)
    compilation.error(
      'no-disqualifying-outcome',
      location,
      `'${id}' shows disqualifying answers, but is not the screen of their end.`,
      'Give it "end" with the outcome that has "text": "disqualifyingText".',
    );
}
