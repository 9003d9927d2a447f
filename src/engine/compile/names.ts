import { answerCapacity } from '../answers.ts';
import type { StepFile } from '../definition/files.ts';
import { inside, itemsOf } from './scope.ts';
import type { Scope } from './scope.ts';

/** Checks that every name means one thing: ids and addresses of steps, ids of items, each item shown once. */
export function checkNames(scope: Scope): void {
  const { steps } = scope.definition.flow;
  const shown = new Map<string, string>();
  steps.forEach((step, index) => {
    checkStepName(scope, step, index, steps.slice(0, index));
    checkShownOnce(scope, step, index, shown);
  });
  if (scope.keys.length > answerCapacity)
    scope.error('too-many-questions', scope.inFlow('/steps'), `A flow holds at most ${answerCapacity} questions and forms.`);
  for (const [id, { file }] of Object.entries(scope.definition.items)) checkItemName(scope, id, file, shown.has(id));
}

function checkStepName(scope: Scope, step: StepFile, index: number, above: readonly StepFile[]): void {
  const at = scope.inFlow(`/steps/${index}/id`);
  if (above.some(({ id }) => id === step.id))
    scope.error('duplicate-id', at, `Two steps have the id '${step.id}'.`, 'Give each step an id of its own.');
  if (scope.item(step.id) !== undefined)
    scope.error('duplicate-id', at, `'${step.id}' is the id of a step and of a question.`, 'Rename one of them.');
  const path = step.path ?? step.id;
  const same = above.findLast((one) => (one.path ?? one.id) === path);
  if (same !== undefined)
    scope.error(
      'duplicate-path',
      at,
      `The steps '${same.id}' and '${step.id}' have the same address '${path}'.`,
      'Give each step a "path" of its own.',
    );
}

/** `shown` holds the step of every item met so far. */
function checkShownOnce(scope: Scope, step: StepFile, index: number, shown: Map<string, string>): void {
  const list = scope.inFlow(`/steps/${index}/${step.items === undefined ? 'screening' : 'items'}`);
  itemsOf(step).forEach((id, number) => {
    if (shown.has(id))
      scope.error(
        'duplicate-id',
        inside(list, number),
        `'${id}' is already shown in the step '${shown.get(id)}'.`,
        'Show each question once.',
      );
    shown.set(id, step.id);
  });
}

function checkItemName(scope: Scope, id: string, file: string, isShown: boolean): void {
  const at = { file, pointer: '' };
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(id))
    scope.error(
      'bad-id',
      at,
      `'${id}' cannot be the id of a question.`,
      'Name the file with letters, digits and hyphens, beginning with a letter.',
    );
  if (!isShown)
    scope.warn('unused-question', at, `No step shows '${id}'.`, 'Name it in the "items" of a step in flow.json, or delete the file.');
}
