import { quoteClientText, describeSource, describeValue } from '../../../analysis/descriptions/index.ts';
import type { LabelledFlow } from '../../../analysis/descriptions/index.ts';
import { findRunAnswer, getChosenValues, findFailedQuestions, asFormAnswer, scopeOfRun, getOtherText } from '../../../engine/index.ts';
import type { Answer, Run, ScreenView } from '../../../engine/index.ts';
import { listScreenAnswerKeys } from './recordedPlayer.ts';

/** The heading of a screen: its number in this run, its title, and its id. */
export function formatScreenHeading(number: number, screen: ScreenView): string {
  const id = screen.kind === 'question' ? screen.view.question.id : screen.kind === 'banner' ? screen.banner.id : screen.step.id;
  const words = screen.kind === 'page' || screen.kind === 'failed' ? screen.page.title : screen.title;
  return `${number}. ${quoteClientText(words)} (${id})`;
}

/** The answers on a screen, a line each. */
export function formatAnswers(labelledFlow: LabelledFlow, run: Run, screen: ScreenView): readonly string[] {
  return listScreenAnswerKeys(screen).flatMap((key) => {
    const answer = findRunAnswer(labelledFlow.flow, run, key);
    if (answer === undefined) return [];
    const fields = screen.kind === 'form' ? asFormAnswer(answer) : undefined;
    if (fields === undefined)
      return [`${screen.kind === 'screening' ? formatQuestion(labelledFlow, key) : 'Answer'}: ${formatAnswer(labelledFlow, key, answer)}`];
    return Object.entries(fields).map(([field, value]) => {
      const source = { kind: 'field', step: key, slot: 0, field } as const;
      return `${describeSource(labelledFlow, source)}: ${typeof value === 'string' ? describeValue(labelledFlow, source, value) : JSON.stringify(value)}`;
    });
  });
}

/** The questions on a page that lists disqualifying answers, a line each. */
export function formatFailedQuestions({ flow }: LabelledFlow, run: Run, screen: ScreenView): readonly string[] {
  if (screen.kind !== 'failed') return [];
  return findFailedQuestions(scopeOfRun(flow, run), screen.of).map(
    ({ question, chosen }) =>
      `It lists ${quoteClientText(question.content)}: ${chosen.map(({ name }) => quoteClientText(name)).join(', ')}`,
  );
}

function formatQuestion({ flow }: LabelledFlow, id: string): string {
  return quoteClientText(flow.items[id]?.content ?? id);
}

function formatAnswer(labelledFlow: LabelledFlow, key: string, answer: Answer): string {
  const source = { kind: 'question', id: key, slot: 0 } as const;
  const chosen = labelledFlow.flow.items[key]?.type === 'choice' ? getChosenValues(answer) : [];
  if (chosen.length === 0) return JSON.stringify(answer);
  const words = getOtherText(answer);
  return [
    ...chosen.map((value) => describeValue(labelledFlow, source, value)),
    ...(words === '' ? [] : [`in own words ${quoteClientText(words)}`]),
  ].join(', ');
}
