import { answer, answerTo, chosenValues, toggle, view } from '../../engine/index.ts';
import type { Choice, Run, View } from '../../engine/index.ts';
import type { EarlyTick } from '../ports.ts';
import type { Core } from './core.ts';

/**
 * Lets ticks count that were made on the first screen's drawing: each does what it would have done a moment later. Those on
 * anything that the screen does not show are dropped.
 */
export function adoptTicks(core: Core, ticks: readonly EarlyTick[]): void {
  core.keep((session) => ({ ...session, run: ticks.reduce((run, tick) => adopted(core, run, tick), session.run) }));
}

function adopted({ flow }: Core, run: Run, { name, value, checked }: EarlyTick): Run {
  const question = choicesOn(view(flow, run)).find(({ id }) => id === name);
  if (question === undefined) return run;
  const before = answerTo(flow, run, name);
  // A box says how it stands after the tick; a circle that was chosen already is undone by another one.
  const isThere = question.multi === true && chosenValues(before).includes(value) === checked;
  // Even where the answer stays, the run is a new one and the screen drawn again: the browser may have ticked what is locked.
  return answer(flow, run, name, isThere ? before : toggle(question, before, value));
}

function choicesOn(shown: View): readonly Choice[] {
  const views = shown.kind === 'question' ? [shown.view] : shown.kind === 'screening' ? shown.questions : [];
  return views.flatMap(({ question }) => (question.type === 'choice' ? [question] : []));
}
