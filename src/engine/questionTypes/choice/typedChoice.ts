import type { ChoiceItem } from '../../flow.ts';
import { matchTypedOption } from '../matchTypedOption.ts';
import type { TypedQuestion } from '../questionType.ts';

/** An option is typed by its number, its value or its label. */
export const typedChoice: TypedQuestion<ChoiceItem> = {
  formatPrompt({ options, multi, skippable }) {
    const lines = options.map(({ name }, index) => `   ${index + 1} ${name}\n`);
    return `${lines.join('')}   ${multi === true ? 'Numbers, with commas between' : 'A number'}${skippable === true ? ', or Enter to pass' : ''}\n`;
  },
  parse(question, typed) {
    const options = question.options.map(({ value, name }) => ({ value, words: name }));
    if (question.multi === true) return typed.split(',').map((value) => matchTypedOption(options, value.trim()));
    return matchTypedOption(options, typed);
  },
};
