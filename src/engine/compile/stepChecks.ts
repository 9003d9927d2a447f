import type { ExitFile, StepFile } from '../definition/files.ts';
import { checkFailed } from './failedChecks.ts';
import { inside } from './scope.ts';
import type { At, Scope } from './scope.ts';

/** Checks one step: that it is one thing, leads on, and names only what exists. `at` is its place. */
export function checkStep(scope: Scope, step: StepFile, index: number, at: At): void {
  checkKind(scope, step, at);
  checkEnd(scope, step, at);
  checkItems(scope, step, at);
  checkBack(scope, step, index, at);
  checkUnstarted(scope, step, index, at);
  if (step.restart !== undefined) scope.refers('step', step.restart.of, scope.stepIds, inside(at, 'restart/of'));
  checkNeeds(scope, step, at);
  checkStepper(scope, step, at);
  checkForm(scope, step, at);
  checkOfForm(scope, step, at);
  checkFailed(scope, step, index, at);
  checkPrefill(scope, step, index, at);
  checkPageValues(scope, step, at);
  (step.exits ?? []).forEach((exit, number, exits) => {
    const here = inside(inside(at, 'exits'), number);
    checkTarget(scope, exit, index, here);
    checkGuard(scope, exit, number === exits.length - 1, here);
  });
}

function checkKind(scope: Scope, step: StepFile, at: At): void {
  const kinds = (['page', 'form', 'items', 'screening', 'fork'] as const).filter((kind) => step[kind] !== undefined);
  if (kinds.length !== 1)
    scope.error(
      'step-kind',
      at,
      `The step '${step.id}' must be one of page, form, items, screening or fork; it is ${kinds.join(' and ') || 'none of them'}.`,
    );
}

function checkEnd(scope: Scope, step: StepFile, at: At): void {
  if (step.end === undefined) {
    if (step.exits === undefined)
      scope.error('no-way-on', at, `The step '${step.id}' leads nowhere.`, 'Add "exits", or "end" with an outcome.');
    return;
  }
  const here = inside(at, 'end');
  if (step.exits !== undefined)
    scope.error('no-way-on', here, `The step '${step.id}' is an end, so its exits are never taken.`, 'Take "exits" or "end" away.');
  if (step.page === undefined) scope.error('step-kind', here, 'Only a page can be an end.');
  scope.refers('outcome', step.end, Object.keys(scope.definition.flow.outcomes), here);
}

function checkItems(scope: Scope, step: StepFile, at: At): void {
  for (const part of ['items', 'screening'] as const) {
    (step[part] ?? []).forEach((id, number) => {
      const here = inside(inside(at, part), number);
      if (scope.item(id) === undefined) checkFile(scope, id, here);
      if (part === 'screening' && scope.item(id)?.type === 'banner')
        scope.error('step-kind', here, `'${id}' is a banner; a screening shows questions only.`);
    });
  }
}

/** A name that stands for no file is likeliest that of a file which no step shows, misspelt or from before it was renamed. */
function checkFile(scope: Scope, id: string, at: At): void {
  const shown = new Set(scope.definition.flow.steps.flatMap(({ items = [], screening = [] }) => [...items, ...screening]));
  const all = Object.keys(scope.definition.items);
  const unused = all.filter((one) => !shown.has(one));
  const others = all.filter((one) => shown.has(one));
  scope.refers('question file', id, [...unused, ...others], at, fileMend(id, unused));
}

function fileMend(id: string, unused: readonly string[]): string {
  if (id.endsWith('.json')) return `Write the id without its ending: "${id.slice(0, -'.json'.length)}".`;
  const [only, ...others] = unused;
  return only === undefined || others.length > 0
    ? `Write the file questions/${id}.json, or take '${id}' out of this list.`
    : `If it is now '${only}', which no step shows, give that file its old name again: past answers hold it.`;
}

function checkBack(scope: Scope, step: StepFile, index: number, at: At): void {
  const here = inside(at, 'back');
  if (step.back === undefined || !scope.refers('step', step.back, scope.stepIds, here) || scope.stepIds.indexOf(step.back) < index) return;
  scope.error(
    'back-goes-forward',
    here,
    `Back leads to '${step.back}', which does not stand above.`,
    'Name a step further up, or leave "back" out.',
  );
}

function checkUnstarted(scope: Scope, { unstarted }: StepFile, index: number, at: At): void {
  if (unstarted !== undefined && index === 0)
    scope.error('no-way-on', inside(at, 'unstarted'), 'Everybody begins here, so nobody could begin.', 'Take "unstarted" away.');
}

function checkNeeds(scope: Scope, step: StepFile, at: At): void {
  const facts = Object.keys(scope.definition.flow.context ?? {});
  (step.needs ?? []).forEach((name, number) => scope.refers('fact from outside', name, facts, inside(inside(at, 'needs'), number)));
}

function checkStepper(scope: Scope, { stepper }: StepFile, at: At): void {
  if (stepper !== undefined && stepper.step > stepper.of)
    scope.error(
      'impossible-range',
      inside(at, 'stepper/step'),
      `Step ${stepper.step} of ${stepper.of} cannot be.`,
      'Make "of" the number of all steps.',
    );
}

function checkForm(scope: Scope, step: StepFile, at: At): void {
  const { forms } = scope.definition;
  if (step.form !== undefined && !scope.refers('form', step.form, Object.keys(forms), inside(at, 'form'))) return;
  const fields = Object.keys(scope.form(step)?.fields ?? {});
  (step.refuse ?? []).forEach((one, number) => {
    const here = inside(at, `refuse/${number}`);
    scope.refers(`field of the form '${step.form ?? step.id}' called`, one.at, fields, inside(here, 'at'));
    if (one.dialog !== undefined && one.offer !== undefined)
      scope.error('two-ways-on', inside(here, 'offer'), 'Two dialogs would open at once.', 'Take "dialog" or "offer" away.');
  });
}

/** What only a form has: a page has words of its own. */
function checkOfForm(scope: Scope, step: StepFile, at: At): void {
  if (step.form !== undefined) return;
  if (step.screen !== undefined)
    scope.error('step-kind', inside(at, 'screen'), 'Only a form can have a screen of its own.', 'Add the "form" whose fields it fills in.');
  if (step.holdUntilFilled !== undefined)
    scope.error('step-kind', inside(at, 'holdUntilFilled'), 'Only a form is filled in.', 'Take "holdUntilFilled" away.');
  for (const part of ['points', 'note'] as const) {
    if (step[part] !== undefined)
      scope.error('step-kind', inside(at, part), `Only a form has "${part}" beside it.`, `Write it inside "page", or take it away.`);
  }
}

function checkPrefill(scope: Scope, step: StepFile, index: number, at: At): void {
  const fields = Object.keys(scope.form(step)?.fields ?? {});
  for (const [field, source] of Object.entries(step.prefill ?? {})) {
    const here = inside(inside(at, 'prefill'), field);
    const from = source.split('.')[0] ?? '';
    if (!scope.lacksForm(step.id)) scope.refers(`field of the form '${step.form ?? step.id}' called`, field, fields, here);
    if (scope.lacksForm(from) || !scope.refers('form field', source, scope.formFields(), here)) continue;
    if (scope.stepIds.indexOf(from) >= index)
      scope.error(
        'reads-ahead',
        here,
        `This field starts with '${source}', which has not been asked yet.`,
        'Name a field of a form further up.',
      );
  }
}

function checkPageValues(scope: Scope, step: StepFile, at: At): void {
  const values = step.page?.values ?? {};
  for (const text of ['title', 'lead', 'note'] as const) {
    for (const [, name = ''] of (step.page?.[text] ?? '').matchAll(/\{([^}]*)\}/g)) {
      scope.refers('page value', name, Object.keys(values), inside(at, `page/${text}`));
    }
  }
  for (const [name, { fields }] of Object.entries(values)) {
    fields.forEach((field, number) => {
      if (!scope.lacksForm(field.split('.')[0] ?? ''))
        scope.refers('form field', field, scope.formFields(), inside(at, `page/values/${name}/fields/${number}`));
    });
  }
}

function checkTarget(scope: Scope, exit: ExitFile, index: number, at: At): void {
  if ('end' in exit) {
    scope.refers('outcome', exit.end, Object.keys(scope.definition.flow.outcomes), inside(at, 'end'));
    return;
  }
  const here = inside(at, 'to');
  if (!scope.refers('step', exit.to, scope.stepIds, here)) return;
  const target = scope.stepIds.indexOf(exit.to);
  if (target > index) return;
  scope.error(
    'exit-goes-back',
    here,
    `An exit only leads down the list, and '${exit.to}' ${target === index ? 'is this step itself' : 'stands above'}.`,
    'Use "back" for the way back, or move the step.',
  );
}

function checkGuard(scope: Scope, exit: ExitFile, isLast: boolean, at: At): void {
  if (isLast && exit.when !== undefined)
    scope.error(
      'last-exit-conditional',
      inside(at, 'when'),
      'The last exit has a condition, so some answers lead nowhere.',
      'Add a last exit without "when".',
    );
  if (!isLast && exit.when === undefined)
    scope.error(
      'exit-hides-others',
      at,
      'This exit is always taken, so the ones below it are never reached.',
      'Move it to the end, or give it a condition.',
    );
}
