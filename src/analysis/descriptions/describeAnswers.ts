import { getChosenValues, asFormAnswer } from '../../engine/index.ts';
import type { AnswerRecord } from '../../engine/index.ts';
import { quoteClientText, describeDistinctSource, describeValue } from './names.ts';
import type { LabelledFlow } from './names.ts';

/** Describes answers, one line each. `any` names don't cares, as `question`, `step` or `step.field`; these are left out. */
export function describeAnswers(labelled: LabelledFlow, answers: AnswerRecord, any: readonly string[] = []): readonly string[] {
  const listed = Object.entries(answers).filter(([key]) => !any.includes(key));
  return listed.flatMap(([key, answer]): readonly string[] => {
    const item = labelled.flow.items[key];
    if (item !== undefined) {
      const chosen =
        item.type === 'choice'
          ? getChosenValues(answer).map((value) => describeValue(labelled, { kind: 'question', id: key, slot: 0 }, value))
          : [];
      return [`${quoteClientText(item.content)}: ${chosen.length === 0 ? JSON.stringify(answer) : chosen.join(', ')}`];
    }
    return Object.entries(asFormAnswer(answer) ?? {}).flatMap(([field, value]) => {
      const source = { kind: 'field', step: key, slot: 0, field } as const;
      if (any.includes(`${key}.${field}`) || value === null) return [];
      return [
        `${describeDistinctSource(labelled, source)}: ${typeof value === 'string' ? describeValue(labelled, source, value) : JSON.stringify(value)}`,
      ];
    });
  });
}
