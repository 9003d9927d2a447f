import { answerCapacity } from '../answersBySlot.ts';
import type { StepFile } from '../definitionFiles.ts';
import { isItemId, listItemIds } from './itemIds.ts';
import { childLocation } from '../fileLocation.ts';
import type { Compilation } from './compilation.ts';

/** A reserved name: the `context` of a case has it beside the facts. */
const carriedNamesKey = 'given';

/** Checks that names are unique: ids and addresses of steps, ids of items, each item shown once. */
export function checkIds(compilation: Compilation): void {
  const { steps } = compilation.definition.flow;
  const shown = new Map<string, string>();
  steps.forEach((step, index) => {
    checkStepId(compilation, step, index, steps.slice(0, index));
    checkShownOnce(compilation, step, index, shown);
  });
  if (compilation.keys.length > answerCapacity)
    compilation.error(
      'too-many-questions',
      compilation.flowLocation('/steps'),
      `A flow holds at most ${answerCapacity} questions and forms.`,
    );
  for (const name of Object.keys(compilation.definition.flow.context ?? {})) {
    checkFactName(compilation, name);
    checkValueLabels(compilation, name);
  }
  // Missing files are reported where a step names them.
  const renamed = new Set([...compilation.misnamed.renamed.values()].map(({ file }) => file));
  for (const [id, { file }] of Object.entries(compilation.definition.items))
    if (!renamed.has(file)) checkItemId(compilation, id, file, shown.has(id));
}

function checkStepId(compilation: Compilation, step: StepFile, index: number, above: readonly StepFile[]): void {
  const at = compilation.flowLocation(`/steps/${index}/id`);
  if (above.some(({ id }) => id === step.id))
    compilation.error('duplicate-id', at, `Two steps have the id '${step.id}'.`, 'Give each step an id of its own.');
  if (compilation.item(step.id) !== undefined)
    compilation.error('duplicate-id', at, `'${step.id}' is the id of a step and of a question.`, 'Rename one of them.');
  const path = step.path ?? step.id;
  const same = above.findLast((one) => (one.path ?? one.id) === path);
  // Two steps with the same id have the same address because of that, so it is not reported as well.
  if (same !== undefined && same.id !== step.id)
    compilation.error(
      'duplicate-path',
      at,
      `The steps '${same.id}' and '${step.id}' have the same address '${path}'.`,
      'Give each step a "path" of its own.',
    );
}

/** `shown` is the step of every item visited so far. */
function checkShownOnce(compilation: Compilation, step: StepFile, index: number, shown: Map<string, string>): void {
  const list = compilation.flowLocation(`/steps/${index}/${step.items === undefined ? 'screening' : 'items'}`);
  listItemIds(step).forEach((id, number) => {
    if (shown.has(id))
      compilation.error(
        'duplicate-id',
        childLocation(list, number),
        `'${id}' is already shown in the step '${shown.get(id)}'.`,
        'Show each question once.',
      );
    shown.set(id, step.id);
  });
}

/** Checks that a name is used only once among answers and facts, because some files list both together. */
function checkFactName(compilation: Compilation, name: string): void {
  const location = compilation.flowLocation(`/context/${name}`);
  if (compilation.isQuestion(name))
    compilation.error('duplicate-id', location, `'${name}' is the name of a fact and of a question.`, 'Rename the fact.');
  if (name !== carriedNamesKey) return;
  const places = compilation.fact(name)?.from === 'route' ? ', here and in "route"' : '';
  compilation.error(
    'reserved-name',
    location,
    `A case lists what the link carried under the name '${name}', so no fact can be called that.`,
    `Give the fact another name${places}.`,
  );
}

/** Checks that labels are given only for accepted values. */
function checkValueLabels(compilation: Compilation, name: string): void {
  const fact = compilation.fact(name);
  if (fact === undefined || !('valueLabels' in fact)) return;
  const at = compilation.flowLocation(`/context/${name}/valueLabels`);
  for (const value of Object.keys(fact.valueLabels ?? {}))
    compilation.checkReference(`value of '${name}' called`, value, fact.oneOf, childLocation(at, value));
}

function checkItemId(compilation: Compilation, id: string, file: string, isShown: boolean): void {
  const at = { file, pointer: '' };
  // Such a file is usually an accidental copy.
  const orDelete = isShown ? '' : ' No step shows it: if it is a copy that nobody needs, delete it.';
  if (!isItemId(id))
    compilation.error(
      'bad-id',
      at,
      `'${id}' cannot be the id of a question.`,
      `Name the file with letters, digits and hyphens, beginning with a letter.${orDelete}`,
    );
  else if (!isShown)
    compilation.warn('unused-question', at, `No step shows '${id}'.`, 'Name it in the "items" of a step in flow.json, or delete the file.');
}
