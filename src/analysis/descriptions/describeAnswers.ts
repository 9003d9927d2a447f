import { getChosenValues, asFormAnswer } from '../../engine/index.ts';
import type { Answer, AnswerRecord } from '../../engine/index.ts';
import { quoteClientText, describeSource, describeStep, describeValue } from './names.ts';
import type { LabelledFlow } from './names.ts';

/** Answers in words, a line each; those that may be anything are left out. Fields with one label on several steps name their step. */
export function describeAnswers(labelled: LabelledFlow, answers: AnswerRecord, any: readonly string[] = []): readonly string[] {
  const described = Object.entries(answers)
    .filter(([key]) => !any.includes(key))
    .flatMap(([key, answer]) => describeAnswer(labelled, key, answer, any));
  const labels = described.map(({ label }) => label);
  return described.map(({ label, step, words }) => {
    const isAmbiguous = step !== undefined && labels.indexOf(label) !== labels.lastIndexOf(label);
    return `${label}${isAmbiguous ? ` in ${describeStep(labelled, step)}` : ''}: ${words}`;
  });
}

interface DescribedAnswer {
  readonly label: string;
  /** The step of a field. */
  readonly step?: string;
  readonly words: string;
}

function describeAnswer(labelled: LabelledFlow, key: string, answer: Answer, any: readonly string[]): readonly DescribedAnswer[] {
  const item = labelled.flow.items[key];
  if (item === undefined) return describeFields(labelled, key, answer, any);
  const chosen =
    item.type === 'choice'
      ? getChosenValues(answer).map((value) => describeValue(labelled, { kind: 'question', id: key, slot: 0 }, value))
      : [];
  return [{ label: quoteClientText(item.content), words: chosen.length === 0 ? JSON.stringify(answer) : chosen.join(', ') }];
}

function describeFields(labelled: LabelledFlow, step: string, answer: Answer, any: readonly string[]): readonly DescribedAnswer[] {
  return Object.entries(asFormAnswer(answer) ?? {}).flatMap(([field, value]) => {
    if (any.includes(`${step}.${field}`) || value === null) return [];
    const source = { kind: 'field', step, slot: 0, field } as const;
    const words = typeof value === 'string' ? describeValue(labelled, source, value) : JSON.stringify(value);
    return [{ label: describeSource(labelled, source), step, words }];
  });
}
