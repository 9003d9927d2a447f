import { setRunAnswer, findRunAnswer, getChosenValues, toggleOption, buildScreenView } from '../../engine/index.ts';
import type { ChoiceItem, Run, ScreenView } from '../../engine/index.ts';
import type { PreHydrationToggle } from '../ports.ts';
import type { SessionCore } from './sessionCore.ts';

/**
 * Replays the ticks that were made on the prerendered first screen, as clicks in the app. Ticks on a question that the screen does
 * not show are dropped.
 */
export function replayToggles(core: SessionCore, ticks: readonly PreHydrationToggle[]): void {
  core.updateSession((session) => ({ ...session, run: ticks.reduce((run, tick) => applyToggle(core, run, tick), session.run) }));
}

function applyToggle({ flow }: SessionCore, run: Run, { name, value, checked }: PreHydrationToggle): Run {
  const question = listChoices(buildScreenView(flow, run)).find(({ id }) => id === name);
  if (question === undefined) return run;
  const before = findRunAnswer(flow, run, name);
  // The event has the state of the checkbox after the click. A click on a chosen radio button undoes the choice.
  const isThere = question.multi === true && getChosenValues(before).includes(value) === checked;
  // The answer is set even if it stays the same, so that the screen renders again: the browser may have ticked a locked option.
  return setRunAnswer(flow, run, name, isThere ? before : toggleOption(question, before, value));
}

function listChoices(shown: ScreenView): readonly ChoiceItem[] {
  const views = shown.kind === 'question' ? [shown.view] : shown.kind === 'screening' ? shown.questions : [];
  return views.flatMap(({ question }) => (question.type === 'choice' ? [question] : []));
}
