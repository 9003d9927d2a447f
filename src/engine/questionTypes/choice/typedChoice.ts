import type { ChoiceItem } from '../../flow.ts';
import { matchTypedOption } from '../matchTypedOption.ts';
import type { TypedQuestion } from '../questionType.ts';

/** Options are typed by their number, their value or their words. */
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
