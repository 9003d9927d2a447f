import { setRunAnswer, findRunAnswer, getChosenValues, toggleOption, buildScreenView } from '../../engine/index.ts';
import type { ChoiceItem, Run, ScreenView } from '../../engine/index.ts';
import type { PreHydrationToggle } from '../ports.ts';
import type { SessionCore } from './sessionCore.ts';

/**
 * Lets ticks count that were made on the first screen's drawing: each does what it would have done a moment later. Those on
 * anything that the screen does not show are dropped.
 */
export function replayToggles(core: SessionCore, ticks: readonly PreHydrationToggle[]): void {
  core.updateSession((session) => ({ ...session, run: ticks.reduce((run, tick) => applyToggle(core, run, tick), session.run) }));
}

function applyToggle({ flow }: SessionCore, run: Run, { name, value, checked }: PreHydrationToggle): Run {
  const question = listChoices(buildScreenView(flow, run)).find(({ id }) => id === name);
  if (question === undefined) return run;
  const before = findRunAnswer(flow, run, name);
  // A box says how it stands after the tick; a circle that was chosen already is undone by another one.
  const isThere = question.multi === true && getChosenValues(before).includes(value) === checked;
  // Even where the answer stays, the run is a new one and the screen drawn again: the browser may have ticked what is locked.
  return setRunAnswer(flow, run, name, isThere ? before : toggleOption(question, before, value));
}

function listChoices(shown: ScreenView): readonly ChoiceItem[] {
  const views = shown.kind === 'question' ? [shown.view] : shown.kind === 'screening' ? shown.questions : [];
  return views.flatMap(({ question }) => (question.type === 'choice' ? [question] : []));
}
