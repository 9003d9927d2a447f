import { describeReason, describeStep } from '../../../analysis/descriptions/index.ts';
import type { LabelledFlow } from '../../../analysis/descriptions/index.ts';
import { getRunAnswer, evaluateFlow, scopeOfRun, findRefusal, transition, buildScreenView } from '../../../engine/index.ts';
import type { FieldProblem, Run, ScreenView } from '../../../engine/index.ts';
import type { Player } from './recordedPlayer.ts';
import { formatAnswers, formatFailedQuestions, formatScreenHeading } from './describeScreen.ts';

/** A walk: the flow, who answers, and where it is told. */
export interface Playthrough {
  readonly told: LabelledFlow;
  readonly player: Player;
  /** What a form's own rules say against its data, by the step's id. */
  readonly problemsWith: (step: string, data: unknown) => readonly FieldProblem[];
  readonly print: (line: string) => void;
}

/** Walks a flow from a run on, telling each screen and why it leads where it leads, to an end or to what holds it. */
export async function playFlow(walk: Playthrough, from: Run): Promise<void> {
  const { told, player, print } = walk;
  let run = from;
  let screens = 0;
  let isNew = true;
  let reasonsTold = printReasons(walk, run, 0);
  for (;;) {
    const screen = buildScreenView(told.flow, run);
    if (isNew && (run.place.outcome === undefined || isOutcomeScreen(screen))) print(formatScreenHeading(++screens, screen));
    if (run.place.outcome !== undefined) {
      for (const line of formatFailedQuestions(told, run, screen)) print(`   ${line}`);
      return print(`It ends here, as '${run.place.outcome}'.`);
    }
    const answered = await player.answer(run, screen);
    if (answered === undefined) return print('   The walk stops here.');
    for (const line of formatAnswers(told, answered, screen)) print(`   ${line}`);
    const problems = listFormProblems(walk, answered, screen);
    const moved = problems.length > 0 ? undefined : transition(told.flow, answered, { type: 'next' });
    if (moved === undefined || moved.blocked !== undefined) {
      for (const line of problems.length > 0 ? problems : [getBlockedReason(told, answered, screen)]) print(`   Held: ${line}`);
      if (!player.canTryAgain || isBlocked(answered, told)) return;
    } else {
      reasonsTold = printReasons(walk, moved.run, reasonsTold);
      if (moved.effects.entered.includes(moved.run.place.step)) print(`   On to ${describeStep(told, moved.run.place.step)}.`);
    }
    isNew = moved !== undefined && moved.blocked === undefined;
    run = isNew ? moved!.run : answered;
  }
}

/** True for a screen that an end has of its own: it comes after the one on which the flow ended. */
function isOutcomeScreen({ kind }: ScreenView): boolean {
  return kind === 'outcome' || kind === 'page' || kind === 'failed';
}

/** Tells the reasons that have come since; gives how many there are now. */
function printReasons({ told, print }: Playthrough, { answers, context, place }: Run, before: number): number {
  const { reasons } = evaluateFlow(told.flow, answers, context);
  const sofar = reasons.filter(({ at }) => at.step !== place.step || at.item !== place.item || place.outcome !== undefined);
  for (const reason of sofar.slice(before)) print(`   Because ${describeReason(told, reason)}.`);
  return Math.max(before, sofar.length);
}

/** What the form's own file says against what stands in it. The engine judges only what comes after. */
function listFormProblems({ told, problemsWith }: Playthrough, run: Run, screen: ScreenView): readonly string[] {
  const data = screen.kind === 'form' ? getRunAnswer(told.flow, run, screen.step.id) : undefined;
  return data === undefined
    ? []
    : problemsWith(screen.step.id, data).map(({ field, message }) => (field === '' ? message : `${field}: ${message}`));
}

/** No answer helps where the facts block the way. */
function isBlocked({ answers, context }: Run, { flow }: LabelledFlow): boolean {
  const { blocked } = evaluateFlow(flow, answers, context);
  return blocked === 'blocked' || blocked === 'needs';
}

function getBlockedReason(told: LabelledFlow, run: Run, screen: ScreenView): string {
  if (screen.kind === 'waiting') return `'${screen.need}' is not known.`;
  const refusal = screen.kind === 'form' ? findRefusal(scopeOfRun(told.flow, run), screen.step) : undefined;
  return refusal?.say ?? buildScreenView(told.flow, run).blockedReason ?? 'An answer is missing.';
}
