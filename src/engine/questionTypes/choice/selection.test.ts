import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getChosenValues } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import type { ChoiceItem } from '../../flow.ts';
import { buildOptionViews, setOtherText, toggleOption } from './selection.ts';
import { findAnswerProblem } from '../answerProblem.ts';

const options = [
  { name: 'Sleep', value: 'sleep' },
  { name: 'Something else', value: 'other', other: 'What is it?' },
  { name: 'Work', value: 'work' },
  { name: 'None of these', value: 'none', exclusive: true },
] as const;
const placed = { index: 0, ordinal: 1, asked: 0, exits: [], slot: 0 };
const multi: ChoiceItem = { ...placed, id: 'goals', type: 'choice', content: 'Goals?', options, multi: true };
const single: ChoiceItem = { ...placed, id: 'goal', type: 'choice', content: 'Goal?', options };
const clicks = fc.array(fc.constantFrom('sleep', 'other', 'work', 'none'), { maxLength: 12 });

function after(question: ChoiceItem, values: readonly string[]): Answer | undefined {
  return values.reduce<Answer | undefined>((answer, value) => toggleOption(question, answer, value), undefined);
}

describe('clicking options', () => {
  it.each([
    { what: 'keeps a multiple choice in the order of the options', question: multi, clicked: ['work', 'sleep'], answer: ['sleep', 'work'] },
    { what: 'clears the others for an exclusive option', question: multi, clicked: ['sleep', 'none'], answer: ['none'] },
    { what: 'does nothing beside an exclusive option', question: multi, clicked: ['none', 'sleep'], answer: ['none'] },
    { what: 'takes a second click back', question: multi, clicked: ['sleep', 'sleep'], answer: undefined },
    { what: 'holds a single choice', question: single, clicked: ['sleep', 'work'], answer: 'sleep' },
    { what: 'undoes a single choice by its own click', question: single, clicked: ['sleep', 'sleep', 'work'], answer: 'work' },
    {
      what: 'asks for words with the option that wants them',
      question: single,
      clicked: ['other'],
      answer: { chosen: ['other'], other: '' },
    },
    { what: 'passes over a value that is no option', question: multi, clicked: ['sleep', 'constructor'], answer: ['sleep'] },
  ])('$what', ({ question, clicked, answer }) => {
    expect(after(question, clicked)).toEqual(answer);
  });

  it('keeps the words while their option stays, and drops them with it', () => {
    const words = setOtherText(multi, after(multi, ['other']), 'My garden');
    expect(toggleOption(multi, words, 'work')).toEqual({ chosen: ['other', 'work'], other: 'My garden' });
    expect(toggleOption(multi, toggleOption(multi, words, 'work'), 'other')).toEqual(['work']);
  });

  it('never makes an answer that its question refuses, but for words not yet written', () => {
    fc.assert(
      fc.property(fc.constantFrom(multi, single), clicks, (question, clicked) => {
        const answer = after(question, clicked);
        if (answer === undefined) return;
        const spoken = getChosenValues(answer).includes('other') ? setOtherText(question, answer, 'words') : answer;
        expect(findAnswerProblem(question, spoken!)).toBeUndefined();
      }),
    );
  });

  it('is undone by a second click unless the first took others away', () => {
    fc.assert(
      fc.property(fc.constantFrom(multi, single), clicks, fc.constantFrom('sleep', 'other', 'work'), (question, clicked, value) => {
        const answer = after(question, clicked);
        expect(toggleOption(question, toggleOption(question, answer, value), value)).toEqual(answer);
      }),
    );
  });

  it('locks all options but the one that holds', () => {
    const locked = (question: ChoiceItem, answer: Answer): readonly string[] =>
      buildOptionViews(question, answer).flatMap((one) => (one.locked ? [one.value] : []));
    expect(locked(single, 'work')).toEqual(['sleep', 'other', 'none']);
    expect(locked(multi, ['none'])).toEqual(['sleep', 'other', 'work']);
    expect(locked(multi, ['sleep', 'work'])).toEqual([]);
  });
});
