import { describe, expect, it } from 'vitest';
import type { EntryItem } from '../flow.ts';
import { getEntrySamples } from '../testing/entrySamples.ts';
import { findAnswerProblem } from './answerProblem.ts';
import { entryTypes, getTypedEntry } from './typedQuestions.ts';

describe.each(entryTypes)('the type %s', (type) => {
  const question: EntryItem = { id: 'when', type, content: 'When?', index: 0, asked: 0, ordinal: 1, slot: 0, exits: [] };
  const samples = getTypedEntry(type).samples ?? [0, 1, 2].map(getEntrySamples(type).pickAnswer);

  it('accepts the answers with which the explorer and the property tests try it', () => {
    expect(samples).not.toEqual([]);
    const problems = samples.map((answer) => findAnswerProblem(question, answer));
    expect(problems, `declare answers that are accepted as \`samples\`, in the typed part of '${type}'`).toEqual(
      samples.map(() => undefined),
    );
  });

  it('accepts these answers as they are typed', () => {
    expect(samples.map((answer) => getTypedEntry(type).parse(question, String(answer)))).toEqual(samples);
  });
});
