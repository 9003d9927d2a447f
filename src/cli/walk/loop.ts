import { reasonWords, stepName } from '../../analysis/words/index.ts';
import type { Told } from '../../analysis/words/index.ts';
import { answerTo, evaluate, judgedRun, next, refusalAt, view } from '../../engine/index.ts';
import type { FieldProblem, Run, View } from '../../engine/index.ts';
import type { Player } from './player.ts';
import { answersOn, failedOn, headOf } from './screens.ts';

/** A walk: the flow, who answers, and where it is told. */
export interface Walk {
  readonly told: Told;
  readonly player: Player;
  /** What a form's own rules say against its data, by the step's id. */
  readonly problemsWith: (step: string, data: unknown) => readonly FieldProblem[];
  readonly say: (line: string) => void;
}

/** Walks a flow from a run on, telling each screen and why it leads where it leads, to an end or to what holds it. */
export async function walkOn(walk: Walk, from: Run): Promise<void> {
  const { told, player, say } = walk;
  let run = from;
  let screens = 0;
  let isNew = true;
  let reasonsTold = tellReasons(walk, run, 0);
  for (;;) {
    const screen = view(told.flow, run);
    if (isNew && (run.place.outcome === undefined || isOfEnd(screen))) say(headOf(++screens, screen));
    if (run.place.outcome !== undefined) {
      for (const line of failedOn(told, run, screen)) say(`   ${line}`);
      return say(`It ends here, as '${run.place.outcome}'.`);
    }
    const answered = await player.answer(run, screen);
    if (answered === undefined) return say('   The walk stops here.');
    for (const line of answersOn(told, answered, screen)) say(`   ${line}`);
    const problems = formProblems(walk, answered, screen);
    const moved = problems.length > 0 ? answered : next(told.flow, answered);
    if (moved === answered) {
      for (const line of problems.length > 0 ? problems : [heldWords(told, answered, screen)]) say(`   Held: ${line}`);
      if (!player.canTryAgain || isBlocked(answered, told)) return;
    } else {
      reasonsTold = tellReasons(walk, moved, reasonsTold);
      if (moved.place.step !== run.place.step) say(`   On to ${stepName(told, moved.place.step)}.`);
    }
    isNew = moved !== answered;
    run = moved;
  }
}

/** True for a screen that an end has of its own: it comes after the one on which the flow ended. */
function isOfEnd({ kind }: View): boolean {
  return kind === 'outcome' || kind === 'page' || kind === 'failed';
}

/** Tells the reasons that have come since; gives how many there are now. */
function tellReasons({ told, say }: Walk, { answers, context, place }: Run, before: number): number {
  const { reasons } = evaluate(told.flow, answers, context);
  const sofar = reasons.filter(({ at }) => at.step !== place.step || at.item !== place.item || place.outcome !== undefined);
  for (const reason of sofar.slice(before)) say(`   Because ${reasonWords(told, reason)}.`);
  return Math.max(before, sofar.length);
}

/** What the form's own file says against what stands in it. The engine judges only what comes after. */
function formProblems({ told, problemsWith }: Walk, run: Run, screen: View): readonly string[] {
  const data = screen.kind === 'form' ? answerTo(told.flow, run, screen.step.id) : undefined;
  return data === undefined
    ? []
    : problemsWith(screen.step.id, data).map(({ field, message }) => (field === '' ? message : `${field}: ${message}`));
}

/** No answer helps where the facts block the way. */
function isBlocked({ answers, context }: Run, { flow }: Told): boolean {
  const { stop } = evaluate(flow, answers, context);
  return stop === 'blocked' || stop === 'needs';
}

function heldWords(told: Told, run: Run, screen: View): string {
  if (screen.kind === 'waiting') return `'${screen.need}' is not known.`;
  const refusal = screen.kind === 'form' ? refusalAt(judgedRun(told.flow, run), screen.step) : undefined;
  return refusal?.say ?? view(told.flow, run).held ?? 'An answer is missing.';
}
