import type { ChoiceQuestion, QuestionFile } from '../definition/files.ts';
import type { Item, Test } from '../flow.ts';
import { compileCondition } from './conditions.ts';
import type { Scope } from './scope.ts';

/** Compiles one item, the `index`-th of its step, and its sugar; `before` is how many answer keys are asked ahead of it. */
export function compileItem(scope: Scope, id: string, index: number, before: number): Item | undefined {
  const entry = Object.hasOwn(scope.definition.items, id) ? scope.definition.items[id] : undefined;
  if (entry === undefined) return undefined;
  const { file, item } = entry;
  const showWhen = item.showWhen === undefined ? undefined : compileCondition(scope, item.showWhen, { file, pointer: '/showWhen' }, before);
  if ('options' in item) checkChoice(scope, file, item);
  return assemble(scope, id, index, item, showWhen);
}

/** The rules that a question's sugar declares, by id. */
export function sugarRules(scope: Scope, id: string): { readonly [rule: string]: Test } {
  const item = scope.item(id);
  const slot = scope.slot(id);
  if (item === undefined || slot < 0 || !('options' in item)) return {};
  const source = { kind: 'question', id, slot } as const;
  return {
    ...(item.disqualifying === true
      ? { [`${id}.disqualifying`]: { op: 'anyOf', parameter: item.disqualifyingValue ?? [], source } as const }
      : {}),
    ...(item.checkoutIfPositive === true
      ? { [`${id}.checkoutIfPositive`]: { op: 'noneOf', parameter: item.negativeValues ?? [], source } as const }
      : {}),
  };
}

function assemble(scope: Scope, id: string, index: number, item: QuestionFile, showWhen: Test | undefined): Item {
  const shown = showWhen === undefined ? {} : { showWhen };
  const slot = scope.slot(id);
  if (item.type === 'banner') {
    const { $schema: _schema, showWhen: _showWhen, ...rest } = item;
    return { ...rest, id, index, ...shown };
  }
  const { $schema: _schema, showWhen: _showWhen, type: _type, input, ...rest } = item;
  return { ...rest, id, index, slot, ...shown, type: input ?? 'choice' } as Item;
}

function checkChoice(scope: Scope, file: string, item: ChoiceQuestion): void {
  const values = item.options.map((option) => option.value);
  const at = (pointer: string): { file: string; pointer: string } => ({ file, pointer });
  values.forEach((value, index) => {
    if (values.indexOf(value) !== index)
      scope.error(
        'duplicate-id',
        at(`/options/${index}/value`),
        `Two options have the value '${value}'.`,
        'Give each option a value of its own.',
      );
  });
  for (const key of ['disqualifyingValue', 'negativeValues'] as const) {
    (item[key] ?? []).forEach((value, index) =>
      scope.refers(
        'option with the value',
        value,
        values,
        at(`/${key}/${index}`),
        'Take it out of this list, or add an option with this value.',
      ),
    );
  }
  if (item.disqualifying === true && item.disqualifyingValue === undefined)
    scope.error(
      'incomplete-rule',
      at('/disqualifying'),
      'This question is disqualifying, but no answer is named.',
      'Add "disqualifyingValue" with the values that end the assessment.',
    );
  if (item.disqualifying === true && item.disqualifyingText === undefined)
    scope.error(
      'disqualifying-without-text',
      at('/disqualifying'),
      'A client who is not a fit here would see an empty screen.',
      'Add "disqualifyingText" with what the screen says.',
    );
  if (item.disqualifying !== true && item.disqualifyingValue !== undefined)
    scope.error(
      'incomplete-rule',
      at('/disqualifyingValue'),
      'These values do nothing while the question is not disqualifying.',
      'Add "disqualifying": true, or take the values away.',
    );
  if (item.checkoutIfPositive === true && item.negativeValues === undefined)
    scope.error(
      'incomplete-rule',
      at('/checkoutIfPositive'),
      'checkoutIfPositive needs to know which answers are negative.',
      'Add "negativeValues".',
    );
  if (item.checkoutIfPositive !== true && item.negativeValues !== undefined)
    scope.error(
      'incomplete-rule',
      at('/negativeValues'),
      'These values do nothing without checkoutIfPositive.',
      'Add "checkoutIfPositive": true, or take the values away.',
    );
}
