import { chosenValues, formAnswer } from '../../engine/index.ts';
import type { AnswerRecord } from '../../engine/index.ts';
import { quoted, sourceName, valueName } from './names.ts';
import type { Told } from './names.ts';

/** Answers in words, a line each; those that may be anything are left out. */
export function answerWords(told: Told, answers: AnswerRecord, any: readonly string[] = []): readonly string[] {
  const kept = Object.entries(answers).filter(([key]) => !any.includes(key));
  return kept.flatMap(([key, answer]): readonly string[] => {
    const item = told.flow.items[key];
    if (item !== undefined) {
      const chosen =
        item.type === 'choice' ? chosenValues(answer).map((value) => valueName(told, { kind: 'question', id: key, slot: 0 }, value)) : [];
      return [`${quoted(item.content)}: ${chosen.length === 0 ? JSON.stringify(answer) : chosen.join(', ')}`];
    }
    return Object.entries(formAnswer(answer) ?? {}).flatMap(([field, value]) => {
      const source = { kind: 'field', step: key, slot: 0, field } as const;
      if (any.includes(`${key}.${field}`) || value === null) return [];
      return [`${sourceName(told, source)}: ${typeof value === 'string' ? valueName(told, source, value) : JSON.stringify(value)}`];
    });
  });
}
