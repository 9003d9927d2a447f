import { getChosenValues, getOtherText } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import type { ChoiceItem } from '../../flow.ts';

/** One option as it is shown. */
export interface OptionView {
  readonly value: string;
  readonly name: string;
  readonly chosen: boolean;
  /** True when another choice excludes this option: it cannot be chosen before that one is undone. */
  readonly locked: boolean;
  readonly exclusive: boolean;
  readonly crisis: boolean;
  /** The label of its text field, if it asks for own words. */
  readonly other?: string;
}

/**
 * The options of a choice with their state for an answer (seed 0 §4). In a single choice the chosen option locks the others, and
 * can be undone by a click. An exclusive option, while chosen, locks the rest.
 */
export function buildOptionViews(question: ChoiceItem, answer: Answer | undefined): readonly OptionView[] {
  const chosen = getChosenValues(answer);
  const holding = question.options.find(
    (option) => chosen.includes(option.value) && (question.multi !== true || option.exclusive === true),
  );
  return question.options.map((option) => ({
    value: option.value,
    name: option.name,
    chosen: chosen.includes(option.value),
    locked: holding !== undefined && holding.value !== option.value,
    exclusive: option.exclusive === true,
    crisis: option.crisis === true,
    ...(option.other === undefined ? {} : { other: option.other }),
  }));
}

/**
 * The answer after a click on an option: the click removes a chosen option, does nothing on a locked one, and on an exclusive one
 * removes the others. `undefined` when no option is chosen any more.
 */
export function toggleOption(question: ChoiceItem, answer: Answer | undefined, value: string): Answer | undefined {
  const option = buildOptionViews(question, answer).find((one) => one.value === value);
  if (option === undefined || option.locked) return answer;
  const before = getChosenValues(answer);
  if (option.chosen)
    return buildChoiceAnswer(
      question,
      before.filter((one) => one !== value),
      getOtherText(answer),
    );
  return buildChoiceAnswer(question, question.multi === true && !option.exclusive ? [...before, value] : [value], getOtherText(answer));
}

/** The answer with the client's text for the option that asks for own words. */
export function setOtherText(question: ChoiceItem, answer: Answer | undefined, words: string): Answer | undefined {
  return buildChoiceAnswer(question, getChosenValues(answer), words);
}

function buildChoiceAnswer(question: ChoiceItem, values: readonly string[], words: string): Answer | undefined {
  const options = question.options.filter((option) => values.includes(option.value));
  const chosen = options.map((option) => option.value);
  if (chosen.length === 0) return undefined;
  if (options.some((option) => option.other !== undefined)) return { chosen, other: words };
  return question.multi === true ? chosen : chosen[0];
}
