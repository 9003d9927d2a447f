import { quoted, sourceName, valueName } from '../../analysis/words/index.ts';
import type { Told } from '../../analysis/words/index.ts';
import { answerTo, chosenValues, failedIn, formAnswer, judgedRun, ownWords } from '../../engine/index.ts';
import type { Answer, Run, View } from '../../engine/index.ts';
import { keysOn } from './player.ts';

/** What stands at the head of a screen: its number on the way, its words, and the name that it has in the files. */
export function headOf(number: number, screen: View): string {
  const id = screen.kind === 'question' ? screen.view.question.id : screen.kind === 'banner' ? screen.banner.id : screen.step.id;
  const words = screen.kind === 'page' || screen.kind === 'failed' ? screen.page.title : screen.title;
  return `${number}. ${quoted(words)} (${id})`;
}

/** The answers that stand on a screen, a line each. */
export function answersOn(told: Told, run: Run, screen: View): readonly string[] {
  return keysOn(screen).flatMap((key) => {
    const answer = answerTo(told.flow, run, key);
    if (answer === undefined) return [];
    const fields = screen.kind === 'form' ? formAnswer(answer) : undefined;
    if (fields === undefined)
      return [`${screen.kind === 'screening' ? contentOf(told, key) : 'Answer'}: ${answerWords(told, key, answer)}`];
    return Object.entries(fields).map(([field, value]) => {
      const source = { kind: 'field', step: key, slot: 0, field } as const;
      return `${sourceName(told, source)}: ${typeof value === 'string' ? valueName(told, source, value) : JSON.stringify(value)}`;
    });
  });
}

/** What a page tells that lists disqualifying answers, a line each. */
export function failedOn({ flow }: Told, run: Run, screen: View): readonly string[] {
  if (screen.kind !== 'failed') return [];
  return failedIn(judgedRun(flow, run), screen.of).map(
    ({ question, chosen }) => `It lists ${quoted(question.content)}: ${chosen.map(({ name }) => quoted(name)).join(', ')}`,
  );
}

function contentOf({ flow }: Told, id: string): string {
  return quoted(flow.items[id]?.content ?? id);
}

function answerWords(told: Told, key: string, answer: Answer): string {
  const source = { kind: 'question', id: key, slot: 0 } as const;
  const chosen = told.flow.items[key]?.type === 'choice' ? chosenValues(answer) : [];
  if (chosen.length === 0) return JSON.stringify(answer);
  const words = ownWords(answer);
  return [...chosen.map((value) => valueName(told, source, value)), ...(words === '' ? [] : [`in own words ${quoted(words)}`])].join(', ');
}
