import type { ExitFile, StepFile } from '../definitionFiles.ts';
import { pageTextNames, pageValuePattern } from '../pageTexts.ts';
import { checkFailedPage } from './failedPageChecks.ts';
import { checkMisplacedParts } from './misplacedParts.ts';
import { childLocation } from '../fileLocation.ts';
import { checkPrefillKind } from './prefillChecks.ts';
import type { Compilation } from './compilation.ts';
import type { FileLocation } from '../fileLocation.ts';

/** Checks one step: that it leads on, and that the names that it uses exist. `location` is that of the step. */
export function checkStep(compilation: Compilation, step: StepFile, index: number, location: FileLocation): void {
  checkEnd(compilation, step, location);
  checkItems(compilation, step, location);
  checkBack(compilation, step, index, location);
  checkUnstarted(compilation, step, index, location);
  if (step.restart !== undefined)
    compilation.checkUniqueReference('step', step.restart.of, compilation.stepIds, childLocation(location, 'restart', 'of'));
  checkNeeds(compilation, step, location);
  checkStepper(compilation, step, location);
  checkForm(compilation, step, location);
  checkMisplacedParts(compilation, step, location);
  checkFailedPage(compilation, step, index, location);
  checkPrefill(compilation, step, index, location);
  checkPageValues(compilation, step, index, location);
  (step.exits ?? []).forEach((exit, number, exits) => {
    const here = childLocation(location, 'exits', number);
    checkTarget(compilation, exit, index, here);
    checkGuard(compilation, exits, number, here);
  });
}

function checkEnd(compilation: Compilation, step: StepFile, location: FileLocation): void {
  if (step.end === undefined) {
    if (step.exits === undefined)
      compilation.error('no-way-on', location, `The step '${step.id}' leads nowhere.`, 'Add "exits", or "end" with an outcome.');
    return;
  }
  const here = childLocation(location, 'end');
  if (step.exits !== undefined)
    compilation.error('no-way-on', here, `The step '${step.id}' is an end, so its exits are never taken.`, 'Take "exits" or "end" away.');
  if (step.page === undefined) compilation.error('step-kind', here, 'Only a page can be an end.');
  compilation.checkReference('outcome', step.end, Object.keys(compilation.definition.flow.outcomes), here);
}

function checkItems(compilation: Compilation, step: StepFile, location: FileLocation): void {
  for (const part of ['items', 'screening'] as const) {
    (step[part] ?? []).forEach((id, number) => {
      const here = childLocation(location, part, number);
      if (compilation.item(id) === undefined) compilation.missingFiles.push({ id, at: here });
      if (part === 'screening' && compilation.item(id)?.type === 'banner')
        compilation.error('step-kind', here, `'${id}' is a banner; a screening shows questions only.`);
    });
  }
}

function checkBack(compilation: Compilation, step: StepFile, index: number, location: FileLocation): void {
  const here = childLocation(location, 'back');
  if (
    step.back === undefined ||
    !compilation.checkUniqueReference('step', step.back, compilation.stepIds, here) ||
    compilation.stepIds.indexOf(step.back) < index
  )
    return;
  compilation.error(
    'back-goes-forward',
    here,
    `Back leads to '${step.back}', which does not stand above.`,
    'Name a step further up, or leave "back" out.',
  );
}

function checkUnstarted(compilation: Compilation, { unstarted }: StepFile, index: number, location: FileLocation): void {
  if (unstarted !== undefined && index === 0)
    compilation.error(
      'no-way-on',
      childLocation(location, 'unstarted'),
      'Everybody begins here, so nobody could begin.',
      'Take "unstarted" away.',
    );
}

function checkNeeds(compilation: Compilation, step: StepFile, location: FileLocation): void {
  const facts = Object.keys(compilation.definition.flow.context ?? {});
  (step.needs ?? []).forEach((name, number) =>
    compilation.checkReference('fact from outside', name, facts, childLocation(location, 'needs', number)),
  );
}

function checkStepper(compilation: Compilation, { stepper }: StepFile, location: FileLocation): void {
  if (stepper === undefined) return;
  const { step, of: all, labels } = stepper;
  if (step > all)
    compilation.error(
      'impossible-range',
      childLocation(location, 'stepper', 'step'),
      `Step ${step} of ${all} cannot be.`,
      'Make "of" the number of all steps.',
    );
  if (labels !== undefined && labels.length !== all)
    compilation.error(
      'impossible-range',
      childLocation(location, 'stepper', 'labels'),
      `The names of ${labels.length} steps stand here, and there are ${all}.`,
      'Write one name for each step, or make "of" the number of all steps.',
    );
}

function checkForm(compilation: Compilation, step: StepFile, location: FileLocation): void {
  const { forms } = compilation.definition;
  if (step.form === undefined || !compilation.checkReference('form', step.form, Object.keys(forms), childLocation(location, 'form')))
    return;
  const fields = Object.keys(compilation.form(step)?.fields ?? {});
  (step.refuse ?? []).forEach((one, number) => {
    const here = childLocation(location, 'refuse', number);
    compilation.checkReference(`field of the form '${step.form}' called`, one.at, fields, childLocation(here, 'at'));
    if (one.dialog !== undefined && one.offer !== undefined)
      compilation.error('two-ways-on', childLocation(here, 'offer'), 'Two dialogs would open at once.', 'Take "dialog" or "offer" away.');
    if (one.eyebrow !== undefined && one.dialog === undefined)
      compilation.error(
        'step-kind',
        childLocation(here, 'eyebrow'),
        'There is no dialog for this line.',
        'Add "dialog", or take "eyebrow" away.',
      );
  });
}

function checkPrefill(compilation: Compilation, step: StepFile, index: number, location: FileLocation): void {
  if (step.form === undefined) return;
  const fields = Object.keys(compilation.form(step)?.fields ?? {});
  for (const [field, source] of Object.entries(step.prefill ?? {})) {
    const here = childLocation(location, 'prefill', field);
    if (!compilation.isFormMissing(step.id)) compilation.checkReference(`field of the form '${step.form}' called`, field, fields, here);
    checkPrefillKind(compilation, step, field, source, here);
    checkEarlierField(compilation, source, index, here, `This field starts with '${source}', which has not been asked yet.`);
  }
}

function checkPageValues(compilation: Compilation, step: StepFile, index: number, location: FileLocation): void {
  const here = childLocation(location, 'page');
  const values = step.page?.values ?? {};
  for (const text of pageTextNames) {
    for (const [, name = ''] of (step.page?.[text] ?? '').matchAll(pageValuePattern)) {
      compilation.checkReference('page value', name, Object.keys(values), childLocation(here, text));
    }
  }
  for (const [name, { fields }] of Object.entries(values)) {
    fields.forEach((field, number) => {
      const message = `The page value '${name}' reads '${field}', which has not been asked yet.`;
      checkEarlierField(compilation, field, index, childLocation(here, 'values', name, 'fields', number), message);
    });
  }
}

/** Checks that a field of a form exists, and that it is asked before the step that reads it; `message` says that it is not. */
function checkEarlierField(compilation: Compilation, field: string, index: number, at: FileLocation, message: string): void {
  const form = field.split('.')[0] ?? '';
  if (compilation.isFormMissing(form) || !compilation.checkReference('form field', field, compilation.formFields(), at)) return;
  if (compilation.stepIds.indexOf(form) >= index)
    compilation.earlyReads.push({ key: form, at, message, suggest: 'Name a field of a form further up.' });
}

function checkTarget(compilation: Compilation, exit: ExitFile, index: number, location: FileLocation): void {
  if ('end' in exit) {
    compilation.checkReference('outcome', exit.end, Object.keys(compilation.definition.flow.outcomes), childLocation(location, 'end'));
    return;
  }
  const here = childLocation(location, 'to');
  if (!compilation.checkUniqueReference('step', exit.to, compilation.stepIds, here)) return;
  const target = compilation.stepIds.indexOf(exit.to);
  if (target > index) return;
  compilation.error(
    'exit-goes-back',
    here,
    `An exit only leads down the list, and '${exit.to}' ${target === index ? 'is this step itself' : 'stands above'}.`,
    'Use "back" for the way back, or move the step.',
  );
}

/** If an earlier exit is always taken, that is the error, and a missing exit is not reported. */
function checkGuard(compilation: Compilation, exits: readonly ExitFile[], number: number, location: FileLocation): void {
  const isLast = number === exits.length - 1;
  const isConditional = exits[number]?.when !== undefined;
  if (isLast && exits.every(({ when }) => when !== undefined))
    compilation.error(
      'last-exit-conditional',
      childLocation(location, 'when'),
      'The last exit has a condition, so some answers lead nowhere.',
      'Add a last exit without "when".',
    );
  if (!isLast && !isConditional)
    compilation.error(
      'exit-hides-others',
      location,
      'This exit is always taken, so the ones below it are never reached.',
      'Move it to the end, or give it a condition.',
    );
}
