import { joinWithConjunction } from '../conditions/sentence.ts';
import type { ChoiceQuestion, EntryQuestion, OptionFile, QuestionFile } from '../definitionFiles.ts';
import { childLocation } from '../fileLocation.ts';
import type { Compilation } from './compilation.ts';
import type { FileLocation } from '../fileLocation.ts';

/** Checks one question or banner: whether its properties fit together. `location` is that of its file. */
export function checkItem(compilation: Compilation, item: QuestionFile, location: FileLocation): void {
  if ('options' in item) checkChoice(compilation, item, location);
  else if (item.type === 'question') {
    checkRange(compilation, item, location);
    checkEntryProperties(compilation, item, location);
  }
}

/** The properties that only one kind of typed question has, with that kind. */
const entryProperties = [
  ['minimum', 'number'],
  ['maximum', 'number'],
  ['unit', 'number'],
  ['maxLength', 'text'],
] as const;

function checkEntryProperties(compilation: Compilation, item: EntryQuestion, location: FileLocation): void {
  for (const [key, input] of entryProperties) {
    if (item[key] === undefined || item.input === input) continue;
    compilation.warn(
      'does-nothing',
      childLocation(location, key),
      `"${key}" does nothing here: the client types a ${item.input}.`,
      `Take it away, or make "input" "${input}".`,
    );
  }
}

function checkRange(compilation: Compilation, { minimum, maximum }: EntryQuestion, location: FileLocation): void {
  if (minimum !== undefined && maximum !== undefined && minimum > maximum)
    compilation.error(
      'impossible-range',
      childLocation(location, 'minimum'),
      `No number is ${minimum} or more and ${maximum} or less.`,
      'Make "minimum" the smaller of the two.',
    );
}

function checkChoice(compilation: Compilation, item: ChoiceQuestion, location: FileLocation): void {
  checkOptionsDiffer(compilation, item.options, location);
  const values = item.options.map((option) => option.value);
  for (const key of ['disqualifyingValue', 'negativeValues'] as const) {
    (item[key] ?? []).forEach((value, index) =>
      compilation.checkUniqueReference(
        'option with the value',
        value,
        values,
        childLocation(location, key, index),
        'Take it out of this list, or add an option with this value.',
      ),
    );
  }
  checkDisqualifying(compilation, item, location);
  checkCheckout(compilation, item, location);
  item.options.forEach((option, index) => checkOption(compilation, item, option, childLocation(location, 'options', index)));
}

/** Clients distinguish options by their labels, and readers of answers by their values, so both must be unique. */
function checkOptionsDiffer(compilation: Compilation, options: ChoiceQuestion['options'], location: FileLocation): void {
  const report = (index: number, key: 'name' | 'value', message: string, suggestion: string): void =>
    compilation.error('duplicate-id', childLocation(location, 'options', index, key), message, suggestion);
  const values = new Map<string, string>();
  const names = new Set<string>();
  options.forEach(({ name, value }, index) => {
    const other = values.get(value.toLowerCase());
    const both = other === value ? `the value '${value}'` : `the values '${other}' and '${value}', which differ only by case`;
    if (other === undefined) values.set(value.toLowerCase(), value);
    else report(index, 'value', `Two options have ${both}.`, 'Give each option a value of its own.');
    const words = name.trim().toLowerCase();
    if (names.has(words))
      report(index, 'name', `Two options read the same: '${name}'.`, 'Give each option words of its own, or take one of them away.');
    names.add(words);
  });
}

/** A property of an option that has an effect only together with a property of its question. */
function checkOption(compilation: Compilation, item: ChoiceQuestion, option: OptionFile, location: FileLocation): void {
  const warnIneffective = (key: keyof OptionFile, why: string, suggestion: string): void => {
    if (option[key] !== undefined && option[key] !== false)
      compilation.warn('does-nothing', childLocation(location, key), `"${key}" does nothing here: ${why}`, suggestion);
  };
  if (item.multi !== true)
    warnIneffective('exclusive', 'only one answer can be chosen anyway.', 'Take it away, or add "multi": true to the question.');
  // If a value of the question belongs to no option, that is the error: it was probably meant to be this one.
  const isMisspelt = item.disqualifyingValue?.some((value) => item.options.every((one) => one.value !== value)) === true;
  if (!isMisspelt && item.disqualifyingValue?.includes(option.value) !== true)
    warnIneffective(
      'disqualifyingReason',
      'this answer does not end the assessment.',
      'Take it away, or add its value to "disqualifyingValue".',
    );
  if (item.multiSalesforce === true) checkOwnEntry(compilation, option, location);
  else
    for (const key of ownEntryKeys)
      warnIneffective(key, 'the question is sent as one entry.', 'Take it away, or add "multiSalesforce": true to the question.');
}

/** The properties that an option needs if its answer is an entry of its own in the customer system. */
const ownEntryKeys = ['salesforceId', 'salesforcePositive', 'salesforceNegative'] as const;

/** All missing properties are one finding, because a person who adds an option forgets them together. */
function checkOwnEntry(compilation: Compilation, option: OptionFile, location: FileLocation): void {
  const missing = ownEntryKeys.filter((key) => option[key] === undefined).map((key) => `"${key}"`);
  if (missing.length === 0) return;
  const names = joinWithConjunction(missing, 'and');
  compilation.error(
    'incomplete-rule',
    childLocation(location, 'value'),
    `Each answer is sent as an entry of its own, but ${names} ${missing.length === 1 ? 'is' : 'are'} missing for '${option.value}'.`,
    `Add ${names}, or take "multiSalesforce" away from the question.`,
  );
}

function checkDisqualifying(compilation: Compilation, item: ChoiceQuestion, location: FileLocation): void {
  const isOn = item.disqualifying === true;
  if (isOn && item.disqualifyingValue === undefined)
    compilation.error(
      'incomplete-rule',
      childLocation(location, 'disqualifying'),
      'This question is disqualifying, but no answer is named.',
      'Add "disqualifyingValue" with the values that end the assessment.',
    );
  if (isOn && item.disqualifyingText === undefined)
    compilation.error(
      'disqualifying-without-text',
      childLocation(location, 'disqualifying'),
      'A client who is not a fit here would see an empty screen.',
      'Add "disqualifyingText" with what the screen says.',
    );
  if (!isOn && item.disqualifyingValue !== undefined)
    compilation.error(
      'incomplete-rule',
      childLocation(location, 'disqualifyingValue'),
      'These values do nothing while the question is not disqualifying.',
      'Add "disqualifying": true, or take the values away.',
    );
  if (!isOn && item.disqualifyingValue === undefined && item.disqualifyingText !== undefined)
    compilation.error(
      'incomplete-rule',
      childLocation(location, 'disqualifyingText'),
      'Nobody sees this text, because no answer of this question ends the assessment.',
      'Add "disqualifying": true and "disqualifyingValue" with the values that end it, or take the text away.',
    );
}

function checkCheckout(compilation: Compilation, item: ChoiceQuestion, location: FileLocation): void {
  const isOn = item.checkoutIfPositive === true;
  if (isOn && item.negativeValues === undefined)
    compilation.error(
      'incomplete-rule',
      childLocation(location, 'checkoutIfPositive'),
      '"checkoutIfPositive" needs to know which answers are negative.',
      'Add "negativeValues".',
    );
  if (!isOn && item.negativeValues !== undefined)
    compilation.error(
      'incomplete-rule',
      childLocation(location, 'negativeValues'),
      'These values do nothing without "checkoutIfPositive".',
      'Add "checkoutIfPositive": true, or take the values away.',
    );
}
