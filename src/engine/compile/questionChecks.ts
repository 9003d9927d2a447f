import type { ChoiceQuestion, EntryQuestion, OptionFile, QuestionFile } from '../definition/files.ts';
import { inside } from './scope.ts';
import type { At, Scope } from './scope.ts';

/** Checks one question or banner on its own: that its parts fit each other. `at` is its file. */
export function checkItem(scope: Scope, item: QuestionFile, at: At): void {
  if ('options' in item) checkChoice(scope, item, at);
  else if (item.type === 'question') checkRange(scope, item, at);
}

function checkRange(scope: Scope, { minimum, maximum }: EntryQuestion, at: At): void {
  if (minimum !== undefined && maximum !== undefined && minimum > maximum)
    scope.error(
      'impossible-range',
      inside(at, 'minimum'),
      `No number is ${minimum} or more and ${maximum} or less.`,
      'Make "minimum" the smaller of the two.',
    );
}

function checkChoice(scope: Scope, item: ChoiceQuestion, at: At): void {
  const values = item.options.map((option) => option.value);
  values.forEach((value, index) => {
    if (values.indexOf(value) !== index)
      scope.error(
        'duplicate-id',
        inside(at, `options/${index}/value`),
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
        inside(inside(at, key), index),
        'Take it out of this list, or add an option with this value.',
      ),
    );
  }
  checkDisqualifying(scope, item, at);
  checkCheckout(scope, item, at);
  item.options.forEach((option, index) => checkOption(scope, item, option, inside(at, `options/${index}`)));
}

/** What an option says only counts beside what its question says. */
function checkOption(scope: Scope, item: ChoiceQuestion, option: OptionFile, at: At): void {
  const idle = (key: keyof OptionFile, why: string, mend: string): void => {
    if (option[key] !== undefined && option[key] !== false)
      scope.warn('does-nothing', inside(at, key), `"${key}" does nothing here: ${why}`, mend);
  };
  if (item.multi !== true)
    idle('exclusive', 'only one answer can be chosen anyway.', 'Take it away, or add "multi": true to the question.');
  if (item.disqualifyingValue?.includes(option.value) !== true)
    idle('disqualifyingReason', 'this answer does not end the assessment.', 'Take it away, or add its value to "disqualifyingValue".');
  for (const key of ['salesforceId', 'salesforcePositive', 'salesforceNegative'] as const) {
    if (item.multiSalesforce !== true)
      idle(key, 'the question is sent as one entry.', 'Take it away, or add "multiSalesforce": true to the question.');
    else if (option[key] === undefined)
      scope.error(
        'incomplete-rule',
        inside(at, 'value'),
        `Each answer is sent as an entry of its own, but "${key}" is missing for '${option.value}'.`,
        `Add "${key}", or take "multiSalesforce" away from the question.`,
      );
  }
}

function checkDisqualifying(scope: Scope, item: ChoiceQuestion, at: At): void {
  const isOn = item.disqualifying === true;
  if (isOn && item.disqualifyingValue === undefined)
    scope.error(
      'incomplete-rule',
      inside(at, 'disqualifying'),
      'This question is disqualifying, but no answer is named.',
      'Add "disqualifyingValue" with the values that end the assessment.',
    );
  if (isOn && item.disqualifyingText === undefined)
    scope.error(
      'disqualifying-without-text',
      inside(at, 'disqualifying'),
      'A client who is not a fit here would see an empty screen.',
      'Add "disqualifyingText" with what the screen says.',
    );
  if (!isOn && item.disqualifyingValue !== undefined)
    scope.error(
      'incomplete-rule',
      inside(at, 'disqualifyingValue'),
      'These values do nothing while the question is not disqualifying.',
      'Add "disqualifying": true, or take the values away.',
    );
}

function checkCheckout(scope: Scope, item: ChoiceQuestion, at: At): void {
  const isOn = item.checkoutIfPositive === true;
  if (isOn && item.negativeValues === undefined)
    scope.error(
      'incomplete-rule',
      inside(at, 'checkoutIfPositive'),
      'checkoutIfPositive needs to know which answers are negative.',
      'Add "negativeValues".',
    );
  if (!isOn && item.negativeValues !== undefined)
    scope.error(
      'incomplete-rule',
      inside(at, 'negativeValues'),
      'These values do nothing without checkoutIfPositive.',
      'Add "checkoutIfPositive": true, or take the values away.',
    );
}
